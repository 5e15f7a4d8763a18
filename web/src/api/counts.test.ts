import type { Counts } from '@milepost/api-contract/transports/counts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countsQuery } from './counts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('menu and tabs that appear one after the other request the counts once, and again after a change', async () => {
  const asked = vi.fn<() => Promise<Counts>>().mockResolvedValue({} as Counts);
  const client = new QueryClient();
  const appears = () => new QueryObserver(client, { ...countsQuery, queryFn: asked }).subscribe(() => undefined);
  const menu = appears();
  await vi.advanceTimersByTimeAsync(4_000);
  const tabs = appears();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveBeenCalledTimes(1);
  await client.invalidateQueries();
  expect(asked).toHaveBeenCalledTimes(2);
  tabs();
  await vi.advanceTimersByTimeAsync(6_000);
  const tabsOfNext = appears();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveBeenCalledTimes(3);
  tabsOfNext();
  menu();
});
