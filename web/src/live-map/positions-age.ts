import { LOW_AFTER_MS } from '@milepost/domain/gps-signal/gps-signal-status-of';
import { DATA_POLLING_MS } from '../api/polling.ts';
import { freshnessOf } from '../transport/freshness.ts';

/**
 * - current: as of the last poll
 * - outdated: a poll is missing
 * - old: for so long that no truck would count as seen any more
 */
export type PositionsAge = 'current' | 'outdated' | 'old';

/** How positions that came this long ago are to be shown; of none that ever came, nothing is said. */
export function positionsAgeOf(age: number, lastUpdateFailed: boolean): PositionsAge {
  if (age > LOW_AFTER_MS) return 'old';
  return freshnessOf(age, DATA_POLLING_MS, lastUpdateFailed);
}
