import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchForSleep } from './watch-for-sleep.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a clock that has jumped while no timer ran means sleep, a busy moment does not', () => {
  let wakes = 0;
  const stop = watchForSleep(Date.now, () => (wakes += 1));
  vi.advanceTimersByTime(60_000);
  vi.setSystemTime(Date.now() + 14_999);
  vi.advanceTimersByTime(5_000);
  expect(wakes).toBe(0);
  vi.setSystemTime(Date.now() + 15_000);
  vi.advanceTimersByTime(5_000);
  expect(wakes).toBe(1);
  stop();
  vi.setSystemTime(Date.now() + 1_000_000);
  vi.advanceTimersByTime(5_000);
  expect(wakes).toBe(1);
});
