import { expect, test } from 'vitest';
import { durationWords } from './duration-words.ts';

const MINUTE = 60_000;

test.each([
  [0, '0 min'],
  [59.9, '59 min'],
  [60, '1 h'],
  [65, '1 h 05'],
  [2_879, '47 h 59'],
  [2_880, '2 d'],
])('%d minutes are written as %s', (minutes, expected) => {
  expect(durationWords(minutes * MINUTE)).toBe(expected);
});
