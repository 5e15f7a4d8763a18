import fc from 'fast-check';
import { expect, test } from 'vitest';
import { delayCounts, delayOf, delaySteps } from './signal-delay.ts';

const after = (seconds: number) => ({ at: 1_000_000, receivedAt: 1_000_000 + seconds * 1_000 });

test('signals are counted by the step within which they arrived', () => {
  expect(delayCounts([])).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
  // A device whose clock is ahead, and one at the very end of what counts.
  const seconds = [-5, 0, 15, 15.001, 60, 61, 3_600, 3_601, 259_200, 259_201];
  expect(delayCounts(seconds.map(after))).toEqual([3, 1, 1, 1, 0, 0, 1, 1, 2]);
});

test('a share of the delays is interpolated between the steps', () => {
  expect(delayOf(delayCounts([]), 0.5)).toBeNull();
  expect(delayOf([0, 0, 100, 0, 0, 0, 0, 0, 0], 0.5)).toBe(45);
  expect(delayOf([50, 0, 0, 0, 0, 0, 0, 0, 50], 0.5)).toBe(15);
  expect(delayOf([90, 0, 0, 0, 10, 0, 0, 0, 0], 0.95)).toBe(210);
  expect(delayOf([0, 0, 0, 0, 0, 0, 0, 0, 1], 1)).toBe(259_200);
});

test('the delay reported for any share lies in the same step as the true one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 259_200 }), { minLength: 1, maxLength: 60 }),
      fc.constantFrom(0.5, 0.95),
      (seconds, share) => {
        const sorted = seconds.toSorted((a, b) => a - b);
        const truth = sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
        const said = delayOf(delayCounts(seconds.map(after)), share) ?? -1;
        const step = delaySteps.findIndex((most) => truth <= most);
        expect(said).toBeGreaterThanOrEqual(delaySteps[step - 1] ?? 0);
        expect(said).toBeLessThanOrEqual(delaySteps[step] ?? 0);
      },
    ),
  );
});
