import { expect, test } from 'vitest';
import { daysOfPreset, offeredSteps, usualStep } from './spans.ts';

const today = Temporal.PlainDate.from('2026-03-05');

test.each([
  ['last7', '2026-02-27', '2026-03-05'],
  ['last28', '2026-02-06', '2026-03-05'],
  ['last90', '2025-12-06', '2026-03-05'],
  ['thisMonth', '2026-03-01', '2026-03-05'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['last12Months', '2025-04-01', '2026-03-05'],
] as const)('the span %s goes from %s to %s', (preset, from, to) => {
  expect(daysOfPreset(preset, today)).toEqual({ from, to });
});

const span = (days: number) => ({
  from: today.subtract({ days: days - 1 }).toString(),
  to: today.toString(),
});

test.each([
  [1, 'DAY'],
  [13, 'DAY'],
  [14, 'WEEK'],
  [200, 'WEEK'],
  [201, 'MONTH'],
] as const)('%i days are shown by %s', (days, step) => {
  expect(usualStep(span(days))).toBe(step);
});

test.each([
  [1, ['DAY']],
  [7, ['DAY']],
  [28, ['DAY', 'WEEK']],
  [62, ['DAY', 'WEEK', 'MONTH']],
  [63, ['WEEK', 'MONTH']],
  [400, ['WEEK', 'MONTH']],
])('%i days can be shown by %j', (days, steps) => {
  expect(offeredSteps(span(days))).toEqual(steps);
});
