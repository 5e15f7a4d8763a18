import { expect, test } from 'vitest';
import { dayAndClock } from './day-and-clock.ts';

function words(at: string, zone = 'UTC', locale = 'en-GB'): string {
  const reader = { now: Date.parse('2026-11-22T12:00:00Z'), timeZone: 'UTC', locale };
  return dayAndClock(Date.parse(at), zone, reader);
}

test('today is named by its weekday too', () => {
  expect(words('2026-11-22T21:12:00Z')).toBe('Sun 21:12');
});

test.each([
  ['2026-11-19T11:30:00Z', '19 Nov 11:30'],
  ['2026-11-20T11:30:00Z', 'Fri 11:30'],
  ['2026-11-26T11:30:00Z', 'Thu 11:30'],
  ['2026-11-27T11:30:00Z', '27 Nov 11:30'],
])('each weekday names one day only: %s is %s', (at, expected) => {
  expect(words(at)).toBe(expected);
});

test('a zone whose clock is not the reader’s is named', () => {
  expect(words('2026-11-23T19:12:00Z', 'Europe/Kyiv')).toBe('Mon 21:12 EET');
  expect(words('2026-11-23T20:12:00Z', 'Europe/Berlin', 'de-DE')).toBe('Mo 21:12 MEZ');
});
