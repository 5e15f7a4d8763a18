import { expect, test } from 'vitest';
import { durationWords, roughAge, roughDuration, roughMinutes } from './duration-words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, '0 min', '0 min'],
  [59_999, '0 min', '0 min'],
  [MINUTE, '1 min', '1 min'],
  [HOUR, '1 h', '1 h'],
  [6 * HOUR + 9 * MINUTE, '6 h 09 min', '6 h 09 min'],
  [-(5 * HOUR + 12 * MINUTE), '5 h 12 min', '5 h 12 min'],
  [DAY, '1 d', '1 Tg.'],
  [DAY + 12 * MINUTE, '1 d 12 min', '1 Tg. 12 min'],
  [DAY + 4 * HOUR + 9 * MINUTE, '1 d 4 h 09 min', '1 Tg. 4 h 09 min'],
])('%i ms is formatted exactly in English and German', (ms, english, german) => {
  expect(durationWords(ms, 'en-GB').replaceAll('\u00a0', ' ')).toBe(english);
  expect(durationWords(ms, 'de-DE').replaceAll('\u00a0', ' ')).toBe(german);
});

test.each([
  [54_999, '54 s', '54 s'],
  [MINUTE, '1 min', '1 min'],
  [DAY - 1, '23 h 59 min', '23 h 59 min'],
  [DAY, '24 h', '24 h'],
  [35.6 * HOUR, '35 h', '35 h'],
  [2 * DAY - 1, '47 h', '47 h'],
  [2 * DAY, '2 d', '2 Tg.'],
])('%i ms is formatted roughly in English and German', (ms, english, german) => {
  expect(roughDuration(-ms, 'en-GB').replaceAll('\u00a0', ' ')).toBe(english);
  expect(roughDuration(ms, 'de-DE').replaceAll('\u00a0', ' ')).toBe(german);
});

test.each([
  [-5 * MINUTE, '1 min'],
  [0, '1 min'],
  [54_999, '1 min'],
  [8 * HOUR + 42 * MINUTE, '8 h 42 min'],
  [35.6 * HOUR, '35 h'],
])('%i ms in rough minutes is at least one minute', (ms, words) => {
  expect(roughMinutes(ms, 'en-GB').replaceAll('\u00a0', ' ')).toBe(words);
});

test.each([
  [MINUTE, 0, '1 min'],
  [0, 54_999, '0 s'],
])('at %i ms, something of %i ms has the age %s', (now, at, words) => {
  expect(roughAge(at, now, 'en-GB').replaceAll('\u00a0', ' ')).toBe(words);
});

test('a duration never wraps onto a second line', () => {
  expect(durationWords(DAY + 4 * HOUR + 9 * MINUTE, 'en-GB')).not.toContain(' ');
});
