import { expect, test, vi } from 'vitest';
import { within } from './within.ts';

const untilAborted = async (signal: AbortSignal) =>
  await new Promise<string>((resolve) => {
    if (signal.aborted) resolve('stopped');
    signal.addEventListener('abort', () => resolve('stopped'));
  });

test('what takes too long is told to stop', async () => {
  expect(await within(5, untilAborted)).toBe('stopped');
});

test('what is given up elsewhere is told to stop, also where that was before it began', async () => {
  const other = new AbortController();
  const acting = within(600_000, untilAborted, other.signal);
  other.abort();
  expect(await acting).toBe('stopped');
  expect(await within(600_000, untilAborted, other.signal)).toBe('stopped');
});

test('what has ended leaves no timer behind, whether it succeeded or failed', async () => {
  vi.useFakeTimers();
  expect(await within(600_000, async () => await Promise.resolve('done'))).toBe('done');
  await expect(within(600_000, async () => await Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
