import { expect, test } from 'vitest';
import { backOff } from './follow-live.ts';

test.each([
  [0, 0, 250],
  [0, 1, 1_000],
  [1, 1, 2_000],
  [3, 0, 2_000],
  [5, 1, 30_000],
  [1_000, 0, 7_500],
  [1_000, 1, 30_000],
])('after %d failures and a random part of %d the retry waits %d ms', (failures, random, expected) => {
  expect(backOff(failures, random)).toBe(expected);
});
