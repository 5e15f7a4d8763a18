import { expect, test } from 'vitest';
import { stepTimeOfDay, writeDate } from './written-time.ts';

test.each([
  ['08:00', '08:15', '07:45'],
  ['08:07', '08:15', '08:00'],
  ['23:45', '00:00', '23:30'],
  ['00:00', '00:15', '23:45'],
  ['', '08:00', '08:00'],
  ['soon', '08:00', '08:00'],
])('the time of day %j steps up to %s and down to %s', (time, later, earlier) => {
  expect(stepTimeOfDay(time, 1)).toBe(later);
  expect(stepTimeOfDay(time, -1)).toBe(earlier);
});

test.each([
  ['2026-12-24', 'de-DE', '24.12.2026'],
  ['2026-12-24', 'en-GB', '24/12/2026'],
  ['2027-01-04', 'de-DE', '04.01.2027'],
])('the date %s is written in %s as %s', (date, locale, written) => {
  expect(writeDate(date, locale)).toBe(written);
});

test.each(['', '24.1', '2026-02-30', 'soon'])('text that is not a date is written unchanged: %j', (text) => {
  expect(writeDate(text, 'de-DE')).toBe(text);
});
