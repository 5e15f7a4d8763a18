import { expect, test } from 'vitest';
import { dateWords, daysAway } from './date-words.ts';

const at = '2026-11-23T13:55:00Z';

test.each([
  ['en-GB', 'Europe/Berlin', 'clock', '14:55'],
  ['en-US', 'Europe/Berlin', 'clock', '14:55'],
  ['de', 'Europe/Helsinki', 'clock', '15:55'],
  ['en-GB', 'Europe/Berlin', 'day', 'Mon 23 Nov'],
  ['de', 'Europe/Berlin', 'day', 'Mo., 23. Nov.'],
  ['de', 'Europe/Berlin', 'longDay', 'Mo., 23. November'],
] as const)('in %s and %s, as %s: %s', (locale, zone, shape, expected) => {
  expect(dateWords(locale, zone, shape, at).replace('Mon,', 'Mon')).toBe(expected);
});

test.each([
  ['2026-11-23T22:59:00Z', 0],
  ['2026-11-23T23:00:00Z', 1],
  ['2026-11-22T22:59:00Z', -1],
  ['2027-01-01T12:00:00Z', 39],
])('in Berlin, %s is %d days from 14:55 on 23 November', (moment, expected) => {
  expect(daysAway('Europe/Berlin', moment, at)).toBe(expected);
});

test('a day with 23 hours counts as a day', () => {
  expect(daysAway('Europe/Berlin', '2026-03-30T00:30:00+02:00', '2026-03-28T23:30:00+01:00')).toBe(2);
});
