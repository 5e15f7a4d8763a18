import type { LatestPosition } from '@milepost/api-contract/transports/transport';
import { metersBetween, type Position } from '@milepost/domain/geography/position';
import { standingSince, STANDS_WITHIN_M } from '@milepost/domain/gps-signal/standing';
import type { SeenVehicle } from './map-bar.tsx';

/** The vehicle at its latest position, and since when its signals, oldest first, show it standing there. */
export function seenVehicle(
  position: LatestPosition,
  trail: readonly (Position & { readonly at: string })[],
): SeenVehicle {
  const { at, heading, speedKmh, place } = position;
  const moved = trail.findLastIndex((signal) => metersBetween(signal, position) > STANDS_WITHIN_M);
  const near = trail[moved + 1];
  return {
    at,
    heading,
    speedKmh,
    city: place?.city ?? null,
    standsSince: standingSince({
      at: Date.parse(at),
      speedKmh,
      nearSince: near === undefined ? null : Date.parse(near.at),
    }),
  };
}
