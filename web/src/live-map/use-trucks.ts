import type { TransportPositions } from '@milepost/api-contract/transports/positions';
import { useMemo } from 'react';
import { useNow } from '../ui/time/use-now.ts';
import { orderTrucks } from './order-trucks.ts';
import { positionsAgeOf } from './positions-age.ts';
import { trucksOf, type Truck } from './truck.ts';

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
