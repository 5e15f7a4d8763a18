import { expect, test } from 'vitest';
import { durationWords } from './duration-words.ts';

const MINUTE = 60_000;

test.each([
  [0, '0m', '0 Min.'],
  [59_999, '0m', '0 Min.'],
  [MINUTE, '1m', '1 Min.'],
  [60 * MINUTE, '1h', '1 Std.'],
  [(5 * 60 + 12) * MINUTE, '5h 12m', '5 Std. 12 Min.'],
  [-(5 * 60 + 12) * MINUTE, '5h 12m', '5 Std. 12 Min.'],
  [24 * 60 * MINUTE, '1d', '1 Tg.'],
  [(24 * 60 + 12) * MINUTE, '1d', '1 Tg.'],
  [(28 * 60 + 12) * MINUTE, '1d 4h', '1 Tg. 4 Std.'],
])('a duration of %i ms in English and German', (ms, english, german) => {
  expect(durationWords(ms, 'en-GB')).toBe(english);
  expect(durationWords(ms, 'de-DE')).toBe(german);
});
