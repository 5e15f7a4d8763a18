import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayBeOld, createLiveRefetcher, urgencyFor } from './live-refetcher.ts';

const firstPage = { transports: [{ id: 'a' }, { id: 'b' }], totalElements: 2 };

test.each([
  ['its details', ['transport', 'a'], {}, 'now'],
  ['anything of its details', ['transport', 'a', 'log'], undefined, 'now'],
  ['details of another', ['transport', 'b', 'log'], undefined, undefined],
  ['a list with it', ['transports', 'listPlannedTransports', {}], firstPage, 'now'],
  ['a list without it', ['transports', 'listOngoing', {}], { transports: [], totalElements: 0 }, 'soon'],
  ['a list that is still loading', ['transports', 'listOngoing', {}], undefined, 'soon'],
  ['an answer that is no list', ['transports', 'positions'], { positions: [] }, 'soon'],
  ['the counts', ['counts'], {}, 'soon'],
  ['the cockpit', ['cockpit', 'Europe/Berlin'], firstPage, 'soon'],
  ['what no transport changes', ['version'], {}, undefined],
  ['who is here', ['visitor'], firstPage, undefined],
])('a changed transport gives the right urgency to %s', (_, queryKey, data, expected) => {
  expect(urgencyFor({ queryKey, data }, 'a')).toBe(expected);
});

test('after a gap, everything that a transport may change is stale, and nothing else', () => {
  const moving = [['transport', 'a'], ['transports', 'listOngoing'], ['counts'], ['cockpit'], ['watchlist']];
  expect([...moving, ['version'], ['visitor']].map(mayBeOld)).toEqual([...moving.map(() => true), false, false]);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const changed = (transportId: string) => ({ kind: 'changed', transportId }) as const;

function screen() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  const visible = { now: true };
  const hear = createLiveRefetcher({ queryClient, isVisible: () => visible.now, now: Date.now });
  /** Mounts a query that takes a while to answer, and counts its fetches. */
  const show = async (queryKey: readonly unknown[], data: unknown, answerMs = 0) => {
    const asked = { times: 0 };
    const observer = new QueryObserver(queryClient, {
      queryKey,
      queryFn: async () => {
        asked.times += 1;
        await new Promise((resolve) => setTimeout(resolve, answerMs));
        return data;
      },
    });
    const leave = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(answerMs);
    return { asked, leave };
  };
  return { hear, show, visible };
}

const page = { transports: [{ id: 'a' }], totalElements: 1 };

test('a list with the transport is refetched at once, one without it after a moment, others never', async () => {
  const { hear, show } = screen();
  const withIt = await show(['transports', 'listOngoing'], page);
  const without = await show(['transports', 'listPlannedTransports'], { transports: [], totalElements: 0 });
  const other = await show(['transport', 'b'], {});
  hear(changed('a'));
  await vi.advanceTimersByTimeAsync(0);
  expect([withIt.asked.times, without.asked.times]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect([withIt.asked.times, without.asked.times, other.asked.times]).toEqual([2, 2, 1]);
});

test('a flood of hints refetches what has changed once a second, and what may have changed once in five seconds', async () => {
  const { hear, show } = screen();
  const withIt = await show(['transports', 'listOngoing'], page);
  const counts = await show(['counts'], {});
  for (let step = 0; step < 100; step += 1) {
    hear(changed('a'));
    await vi.advanceTimersByTimeAsync(100);
  }
  // The first, the tenth second's, and one for each second in between; the last hint's is still pending.
  expect(withIt.asked.times).toBe(1 + 11);
  expect(counts.asked.times).toBe(1 + 2);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([withIt.asked.times, counts.asked.times]).toEqual([1 + 11, 1 + 3]);
});

test('a pending request is waited for and followed by another, never aborted', async () => {
  const { hear, show } = screen();
  const slow = await show(['transport', 'a'], {}, 3_000);
  hear(changed('a'));
  await vi.advanceTimersByTimeAsync(1_000);
  hear(changed('a'));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(slow.asked.times).toBe(2);
  await vi.advanceTimersByTimeAsync(300);
  expect(slow.asked.times).toBe(3);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(slow.asked.times).toBe(3);
});

test('nothing is fetched for what left the screen or for a hidden page', async () => {
  const { hear, show, visible } = screen();
  const left = await show(['counts'], {});
  const shown = await show(['transport', 'a'], {});
  hear(changed('a'));
  left.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  visible.now = false;
  hear(changed('a'));
  hear({ kind: 'resync' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([left.asked.times, shown.asked.times]).toEqual([1, 2]);
});

test('after a gap everything shown that may be stale is refetched at once', async () => {
  const { hear, show } = screen();
  const shown = [await show(['counts'], {}), await show(['transport', 'b'], {}), await show(['version'], '1')];
  hear({ kind: 'resync' });
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.map(({ asked }) => asked.times)).toEqual([2, 2, 1]);
});

test('a star set in another window refetches the stars, the watchlist and its count, and nothing else', async () => {
  const { hear, show } = screen();
  const shown = [
    await show(['watchlist'], []),
    await show(['transports', 'listWatchlistDetails'], {}),
    await show(['counts'], {}),
    await show(['transports', 'listOngoing'], {}),
  ];
  hear({ kind: 'topic', topic: 'watchlist' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown.map(({ asked }) => asked.times)).toEqual([2, 2, 2, 1]);
});

test('the outcome of a webhook delivery refetches what the webhooks page shows, and nothing else', async () => {
  const { hear, show } = screen();
  const shown = [
    await show(['webhooks', 'list'], {}),
    await show(['webhooks', 'one', 'deliveries', false, 1], {}),
    await show(['counts'], {}),
  ];
  hear({ kind: 'topic', topic: 'webhooks' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown.map(({ asked }) => asked.times)).toEqual([2, 2, 1]);
});

test.each([
  ['a star set in another window', { kind: 'topic', topic: 'watchlist' }],
  ['a gap in the stream', { kind: 'resync' }],
] as const)('%s marks what is not currently shown as stale, and fetches nothing', (_, message) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['watchlist'], []);
  queryClient.setQueryData(['visitor'], []);
  createLiveRefetcher({ queryClient, isVisible: () => true, now: Date.now })(message);
  const isOld = (kind: string) => queryClient.getQueryState([kind])?.isInvalidated;
  expect([isOld('watchlist'), isOld('visitor')]).toEqual([true, false]);
});

test('a pending answer that nothing shows yet is stale when it arrives', async () => {
  const queryClient = new QueryClient();
  const hear = createLiveRefetcher({ queryClient, isVisible: () => true, now: Date.now });
  const answer = Promise.withResolvers<string[]>();
  const asked = queryClient.query({ queryKey: ['watchlist'], queryFn: () => answer.promise });
  hear({ kind: 'topic', topic: 'watchlist' });
  answer.resolve([]);
  await asked;
  await vi.advanceTimersByTimeAsync(250);
  expect(queryClient.getQueryState(['watchlist'])?.isInvalidated).toBe(true);
});
