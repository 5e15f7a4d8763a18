import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

test.each([
  [1, 10_000],
  [2, 20_000],
  [6, 320_000],
  [9, 2_560_000],
  [10, 3_600_000],
  [1_000, 3_600_000],
])('after %d attempts the wait is %d ms, plus or minus a quarter', (attempts, ms) => {
  expect(retryDelayMs(attempts, 0)).toBe(ms * 0.75);
  expect(retryDelayMs(attempts, 0.5)).toBe(ms);
  expect(retryDelayMs(attempts, 1)).toBe(ms * 1.25);
});
