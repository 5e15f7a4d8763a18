import { expect, test } from 'vitest';
import { backOffMs } from './back-off.ts';

test.each([
  [1, null, 0, 1_000],
  [1, null, 1, 2_000],
  [3, null, 1, 8_000],
  [50, null, 1, 60_000],
  [1, 30_000, 1, 30_000],
  [9, 1_000, 0, 30_000],
])('after %d failures, asked to wait %o ms, at random %d: %d ms', (failures, retryAfterMs, random, expected) => {
  expect(backOffMs(failures, retryAfterMs, random)).toBe(expected);
});
