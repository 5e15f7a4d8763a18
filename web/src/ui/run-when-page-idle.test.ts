import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runWhenPageIdle } from './run-when-page-idle.ts';

const drawn = new Set<string>();
const client = new QueryClient();
const router = { state: { status: 'idle' as 'idle' | 'pending' } };
const begun = vi.fn<() => void>();

beforeEach(() => {
  drawn.clear();
  drawn.add('h1');
  router.state.status = 'idle';
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: (selector: string) => (drawn.has(selector) ? {} : null) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  begun.mockClear();
});

test('a page that is settled at two checks in a row lets the rest begin, once', () => {
  runWhenPageIdle({ client, router }, begun);
  vi.advanceTimersByTime(300);
  expect(begun).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(begun).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(begun).toHaveBeenCalledOnce();
});

test.each([
  { page: 'without its heading', hinder: () => drawn.clear(), release: () => drawn.add('h1') },
  {
    page: 'with a part that is still to be drawn',
    hinder: () => drawn.add('main [aria-busy="true"]'),
    release: () => drawn.delete('main [aria-busy="true"]'),
  },
  {
    page: 'on its way to another',
    hinder: () => (router.state.status = 'pending'),
    release: () => (router.state.status = 'idle'),
  },
])('a page $page is not settled', ({ hinder, release }) => {
  hinder();
  runWhenPageIdle({ client, router }, begun);
  vi.advanceTimersByTime(3_000);
  expect(begun).not.toHaveBeenCalled();
  release();
  vi.advanceTimersByTime(600);
  expect(begun).toHaveBeenCalledOnce();
});

test('a page that fetches something is not settled, and one check in between does not count', async () => {
  const answer = Promise.withResolvers<string>();
  runWhenPageIdle({ client, router }, begun);
  vi.advanceTimersByTime(300);
  const fetched = client.query({ queryKey: ['rows'], queryFn: async () => await answer.promise });
  vi.advanceTimersByTime(300);
  answer.resolve('rows');
  await vi.advanceTimersByTimeAsync(0);
  await fetched;
  vi.advanceTimersByTime(300);
  expect(begun).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(begun).toHaveBeenCalledOnce();
});

test('after nine seconds the rest begins, whatever is still loading', () => {
  drawn.clear();
  runWhenPageIdle({ client, router }, begun);
  vi.advanceTimersByTime(8_999);
  expect(begun).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(begun).toHaveBeenCalledOnce();
});

test('a cancelled run never begins', () => {
  const callOff = runWhenPageIdle({ client, router }, begun);
  vi.advanceTimersByTime(300);
  callOff();
  vi.advanceTimersByTime(60_000);
  expect(begun).not.toHaveBeenCalled();
});
