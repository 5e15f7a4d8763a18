import type { GpsSignals } from '@milepost/api-contract/transports/gps-of-transport';
import { metersBetween, type Position } from '@milepost/domain/geography/position';

type Signal = GpsSignals['signals'][number];

export type SignalsInside = { readonly count: number; readonly first: number; readonly last: number };

/** The signals within a distance of a place during a period, oldest first; null if there are none. */
export function signalsInside(
  signals: readonly Signal[],
  place: Position,
  radiusM: number,
  from: number,
  to: number,
): SignalsInside | null {
  const times = signals
    .filter((signal) => metersBetween(signal, place) <= radiusM)
    .map(({ at }) => Date.parse(at))
    .filter((at) => at >= from && at <= to);
  const [first, last] = [times[0], times.at(-1)];
  return first === undefined || last === undefined ? null : { count: times.length, first, last };
}
