import { DATA_POLLING_MS } from '../api/polling.ts';
import { useNow } from '../ui/time/use-now.ts';
import { freshnessOf, type Freshness } from './freshness.ts';
import type { ListState } from './use-list-state.ts';

export function useFreshness({ updatedAt, lastUpdateFailed }: ListState): {
  readonly age: number;
  readonly freshness: Freshness;
} {
  const age = Math.max(0, useNow('second') - updatedAt);
  return { age, freshness: freshnessOf(age, DATA_POLLING_MS, lastUpdateFailed) };
}
