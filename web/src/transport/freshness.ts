import { DATA_POLLING_MS } from '../api/call-api.ts';
import { useNow } from '../ui/time/use-now.ts';
import type { ListState } from './use-list-state.ts';

/**
 * Two polls plus half a minute for slow answers: older data has missed an update, whether or not a call was seen to
 * fail. A sleeping tab and a lost network request nothing, so nothing fails.
 */
const OUTDATED_AFTER_POLLS = 2;
const GRACE_MS = 30_000;

type Freshness = 'current' | 'outdated';

export function freshnessOf(age: number, pollingMs: number, lastUpdateFailed: boolean): Freshness {
  return lastUpdateFailed || age > OUTDATED_AFTER_POLLS * pollingMs + GRACE_MS ? 'outdated' : 'current';
}

/** The age is null if nothing has loaded, or only what was requested before: nothing can be old then. */
export function useFreshness({ updatedAt, lastUpdateFailed }: ListState): {
  readonly age: number | null;
  readonly freshness: Freshness;
} {
  const now = useNow('second');
  if (updatedAt === 0) return { age: null, freshness: 'current' };
  const age = Math.max(0, now - updatedAt);
  return { age, freshness: freshnessOf(age, DATA_POLLING_MS, lastUpdateFailed) };
}
