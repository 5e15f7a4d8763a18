import type { LatestPosition } from '@milepost/api-contract/transports/transport';
import type { Position } from '@milepost/domain/geography/position';
import type { NearestPlace } from '../../geo/places/nearest-place.ts';
import type { PositionRow } from './latest-positions-store.ts';

export type FindNearestPlace = (position: Position) => Promise<NearestPlace | null>;

export async function presentPosition(row: PositionRow, nearestPlace: FindNearestPlace): Promise<LatestPosition> {
  const { latitude, longitude, at, heading, speed_kmh: speedKmh } = row;
  return {
    latitude,
    longitude,
    at: at.toISOString(),
    heading,
    speedKmh,
    place: await nearestPlace({ latitude, longitude }),
  };
}
