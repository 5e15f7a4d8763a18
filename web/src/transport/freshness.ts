import { DATA_POLLING_MS } from '../api/call-api.ts';
import { useNow } from '../ui/time/use-now.ts';
import type { ListState } from './use-list-state.ts';

/**
 * Two polls and a half a minute for slow answers: data older than this have missed an update, whether or not a call
 * has been seen to fail. A sleeping tab and a lost network ask for nothing, so nothing fails.
 */
const OUTDATED_AFTER_POLLS = 2;
const GRACE_MS = 30_000;

type Freshness = 'current' | 'outdated';

export function freshnessOf(age: number, pollingMs: number, lastUpdateFailed: boolean): Freshness {
  return lastUpdateFailed || age > OUTDATED_AFTER_POLLS * pollingMs + GRACE_MS ? 'outdated' : 'current';
}

export function useFreshness({ updatedAt, lastUpdateFailed }: ListState): {
  readonly age: number;
  readonly freshness: Freshness;
} {
  const age = Math.max(0, useNow('second') - updatedAt);
  return { age, freshness: freshnessOf(age, DATA_POLLING_MS, lastUpdateFailed) };
}
