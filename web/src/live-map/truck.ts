import type { TransportPositions } from '@milepost/api-contract/transports/positions';
import type { PositionMark } from '@milepost/domain/transport/position-mark';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';

export type Truck = {
  readonly id: string;
  /** In the square from 0 to 1 that is the world in Web Mercator. */
  readonly x: number;
  readonly y: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly heading: number | null;
  /** When it was there, in epoch milliseconds. */
  readonly at: number;
  readonly mark: PositionMark;
  readonly status: TransportStatus;
  readonly trackingId: string;
  readonly reference: string | null;
  readonly from: string;
  readonly to: string;
};

/** The columns of the answer as trucks. */
export function trucksOf(positions: TransportPositions): readonly Truck[] {
  return positions.id.map((id, index) => {
    const longitude = positions.longitude[index] ?? 0;
    const latitude = positions.latitude[index] ?? 0;
    return {
      id,
      ...mercator(longitude, latitude),
      longitude,
      latitude,
      heading: positions.heading[index] ?? null,
      at: (positions.positionAt[index] ?? 0) * 1000,
      mark: positions.mark[index] ?? 'NO_ETA',
      status: positions.status[index] ?? 'ONGOING',
      trackingId: positions.trackingId[index] ?? '',
      reference: positions.reference[index] ?? null,
      from: positions.from[index] ?? '',
      to: positions.to[index] ?? '',
    };
  });
}

export function mercator(longitude: number, latitude: number): { readonly x: number; readonly y: number } {
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2,
  };
}
