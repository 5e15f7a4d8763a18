import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [0, 'now', 'jetzt'],
  [-999, 'now', 'jetzt'],
  [-4000, '4 s ago', 'vor 4 s'],
  [59_999, 'in 59 s', 'in 59 s'],
  [60_000, 'in 1 min', 'in 1 min'],
  [HOUR - 1, 'in 59 min', 'in 59 min'],
  [HOUR, 'in 1 h', 'in 1 h'],
  [-(6 * HOUR + 9 * MINUTE), '6 h 09 min ago', 'vor 6 h 09 min'],
  [-35.6 * HOUR, '35 h ago', 'vor 35 h'],
  [48 * HOUR - 1, 'in 47 h', 'in 47 h'],
  [48 * HOUR, 'in 2 days', 'in 2 Tagen'],
  [-71 * HOUR, '2 days ago', 'vor 2 Tagen'],
])('the words for a moment %d ms from now, in English and German', (distance, english, german) => {
  expect(relativeTime(1e12 + distance, 1e12, 'en-GB').replaceAll('\u00a0', ' ')).toBe(english);
  expect(relativeTime(1e12 + distance, 1e12, 'de-DE').replaceAll('\u00a0', ' ')).toBe(german);
});
