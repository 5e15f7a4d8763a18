import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const HOUR = 3_600_000;

test.each([
  [0, 'now', 'jetzt'],
  [-999, 'now', 'jetzt'],
  [-4000, '4 sec ago', 'vor 4 Sek.'],
  [59_999, 'in 59 sec', 'in 59 Sek.'],
  [60_000, 'in 1 min', 'in 1 Min.'],
  [HOUR - 1, 'in 59 min', 'in 59 Min.'],
  [HOUR, 'in 1 hr', 'in 1 Std.'],
  [48 * HOUR - 1, 'in 47 hr', 'in 47 Std.'],
  [48 * HOUR, 'in 2 days', 'in 2 Tagen'],
  [-49 * HOUR, '2 days ago', 'vor 2 Tagen'],
])('the words for a moment %d ms from now, in English and German', (distance, english, german) => {
  expect(relativeTime(1e12 + distance, 1e12, 'en-GB')).toBe(english);
  expect(relativeTime(1e12 + distance, 1e12, 'de-DE')).toBe(german);
});
