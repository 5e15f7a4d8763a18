import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coalesce } from './coalesce.ts';
import type { LiveEvent } from './hub.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const event = (transportId: string, version: number) => ({ id: version, transportId, version });

test('the first hint is sent at once, then the newest of each interval', () => {
  const sent: LiveEvent[] = [];
  const { offer } = coalesce(1_000, (hint) => sent.push(hint));
  for (let version = 1; version <= 5; version += 1) offer(event('t', version));
  offer(event('u', 1));
  expect(sent).toEqual([event('t', 1), event('u', 1)]);
  vi.advanceTimersByTime(1_000);
  expect(sent.at(-1)).toEqual(event('t', 5));
  offer(event('t', 6));
  expect(sent).toHaveLength(3);
  vi.advanceTimersByTime(1_000);
  expect(sent.at(-1)).toEqual(event('t', 6));
  vi.advanceTimersByTime(10_000);
  expect(sent).toHaveLength(4);
});

test('a closed stream is sent nothing, and keeps no timer', () => {
  const sent: LiveEvent[] = [];
  const { offer, stop } = coalesce(1_000, (hint) => sent.push(hint));
  offer(event('t', 1));
  offer(event('t', 2));
  expect(vi.getTimerCount()).toBe(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(5_000);
  expect(sent).toHaveLength(1);
});

test('a star set while its transport changes suppresses neither hint', () => {
  const sent: LiveEvent[] = [];
  const { offer } = coalesce(1_000, (hint) => sent.push(hint));
  const star: LiveEvent = { id: 7, topic: 'watchlist' };
  for (const hint of [event('t', 1), star, event('t', 2)]) offer(hint);
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([event('t', 1), star, event('t', 2)]);
});
