import { expect, test } from 'vitest';
import { dayLabel } from './day-label.ts';

const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[Europe/Berlin]`);
const now = at('2026-11-24T00:05');

test.each([
  ['2026-11-24T00:00', 'Today', 'Heute'],
  ['2026-11-23T23:59', 'Yesterday', 'Gestern'],
  ['2026-11-23T00:00', 'Yesterday', 'Gestern'],
  ['2026-11-25T23:59', 'Tomorrow', 'Morgen'],
])('the day of %s is labelled %s', (moment, english, german) => {
  expect([dayLabel(at(moment), now, 'en-GB'), dayLabel(at(moment), now, 'de-DE')]).toEqual([english, german]);
});

test('a more distant day is named by its date, with the year if it is a different one', () => {
  expect(dayLabel(at('2026-11-22T12:00'), now, 'en-GB')).toMatch(/22 Nov$/);
  expect(dayLabel(at('2025-11-22T12:00'), now, 'en-GB')).toMatch(/2025$/);
});
