import type { TransportPositions } from '@milepost/api-contract/transports/positions';
import { LOW_AFTER_MS } from '@milepost/domain/gps-signal/gps-signal-status-of';
import { useMemo } from 'react';
import { DATA_POLLING_MS } from '../api/call-api.ts';
import { freshnessOf } from '../transport/freshness.ts';
import { useNow } from '../ui/time/use-now.ts';
import { marksInOrder, type Truck, trucksOf } from './truck.ts';

const rankOf = new Map(marksInOrder.map((mark, index) => [mark, index]));

/**
 * As a dispatcher reads them: what needs somebody first, then by name. Nothing of it changes while a truck drives, so that
 * rows do not jump. Plain comparison: ten thousand names by the rules of a language take too long.
 */
export function orderTrucks(trucks: readonly Truck[]): readonly Truck[] {
  return trucks.toSorted((a, b) => {
    const rank = (rankOf.get(a.mark) ?? 0) - (rankOf.get(b.mark) ?? 0);
    if (rank !== 0) return rank;
    if (a.trackingId !== b.trackingId) return a.trackingId < b.trackingId ? -1 : 1;
    return a.id < b.id ? -1 : 1;
  });
}

/**
 * - current: as of the last poll
 * - outdated: a poll is missing
 * - old: for so long that no truck would count as seen any more
 */
type PositionsAge = 'current' | 'outdated' | 'old';

/** How positions that came this long ago are to be shown; of none that ever came, nothing is said. */
export function positionsAgeOf(age: number, lastUpdateFailed: boolean): PositionsAge {
  if (age > LOW_AFTER_MS) return 'old';
  return freshnessOf(age, DATA_POLLING_MS, lastUpdateFailed);
}

type Answer = { readonly dataUpdatedAt: number; readonly isError: boolean };

const none: readonly Truck[] = [];

/** The trucks as they are to be shown now: no longer as current, once what is known of them is old. */
export function useTrucks(positions: TransportPositions | undefined, { dataUpdatedAt, isError }: Answer) {
  const now = useNow('minute');
  const age = dataUpdatedAt === 0 ? 'current' : positionsAgeOf(Math.max(0, now - dataUpdatedAt), isError);
  const isOld = age === 'old';
  const trucks = useMemo(
    () => (positions === undefined ? none : orderTrucks(trucksOf(positions, isOld))),
    [positions, isOld],
  );
  return { trucks, isOutdated: isError || age !== 'current' };
}
