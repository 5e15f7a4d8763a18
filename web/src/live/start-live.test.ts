import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchForSleep, runWhileVisible } from './start-live.ts';

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

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  turn(to: DocumentVisibilityState): void {
    this.visibilityState = to;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

test('the live link runs while the page is visible, through a short absence, and restarts after a long one', () => {
  const page = new Page();
  const runs: AbortSignal[] = [];
  const stop = runWhileVisible(page, (signal) => runs.push(signal));
  expect(runs).toHaveLength(1);
  page.turn('hidden');
  vi.advanceTimersByTime(119_999);
  page.turn('visible');
  vi.advanceTimersByTime(1_000_000);
  expect(runs.map(({ aborted }) => aborted)).toEqual([false]);
  page.turn('hidden');
  vi.advanceTimersByTime(120_000);
  expect(runs.map(({ aborted }) => aborted)).toEqual([true]);
  page.turn('visible');
  expect(runs.map(({ aborted }) => aborted)).toEqual([true, false]);
  stop();
  expect(runs.map(({ aborted }) => aborted)).toEqual([true, true]);
  page.turn('visible');
  expect(runs).toHaveLength(2);
});

test('a page opened in the background waits until it is visible', () => {
  const page = new Page();
  page.visibilityState = 'hidden';
  let runs = 0;
  const stop = runWhileVisible(page, () => (runs += 1));
  vi.advanceTimersByTime(1_000_000);
  expect(runs).toBe(0);
  page.turn('visible');
  expect(runs).toBe(1);
  stop();
});
