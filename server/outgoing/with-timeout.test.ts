import { expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

const untilAborted = async (signal: AbortSignal) =>
  await new Promise<string>((resolve) => {
    if (signal.aborted) resolve('stopped');
    signal.addEventListener('abort', () => resolve('stopped'));
  });

test('an action that takes too long is aborted', async () => {
  expect(await withTimeout(5, untilAborted)).toBe('stopped');
});

test('an action that is given up elsewhere is aborted, even if that was before it began', async () => {
  const other = new AbortController();
  const acting = withTimeout(600_000, untilAborted, other.signal);
  other.abort();
  expect(await acting).toBe('stopped');
  expect(await withTimeout(600_000, untilAborted, other.signal)).toBe('stopped');
});

test('a finished action leaves no timer behind, whether it succeeded or failed', async () => {
  vi.useFakeTimers();
  expect(await withTimeout(600_000, async () => await Promise.resolve('done'))).toBe('done');
  await expect(withTimeout(600_000, async () => await Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
