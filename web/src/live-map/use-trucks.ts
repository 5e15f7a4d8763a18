import type { TransportPositions } from '@milepost/api-contract/transports/positions';
import { LOW_AFTER_MS } from '@milepost/domain/gps-signal/gps-signal-status-of';
import { useMemo } from 'react';
import { DATA_POLLING_MS } from '../api/call-api.ts';
import { freshnessOf } from '../transport/freshness.ts';
import { useNow } from '../ui/time/use-now.ts';
import { marksInOrder, type Truck, trucksOf } from './truck.ts';

const rankOf = new Map(marksInOrder.map((mark, index) => [mark, index]));

/**
 * In a dispatcher's order: trucks that need attention first, then by name. Independent of driving, so rows do not jump.
 * Plain comparison: sorting ten thousand names by locale takes too long.
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

/** How to show positions that arrived this long ago; makes no statement if none ever arrived. */
export function positionsAgeOf(age: number, lastUpdateFailed: boolean): PositionsAge {
  if (age > LOW_AFTER_MS) return 'old';
  return freshnessOf(age, DATA_POLLING_MS, lastUpdateFailed);
}

type Answer = { readonly dataUpdatedAt: number; readonly isError: boolean };

const none: readonly Truck[] = [];

/** The trucks as they are to be shown now: no longer as current once their data is old. */
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
