import type { TransportPositions } from '@milepost/api-contract/transports/positions';
import type { OpenStanding } from '@milepost/domain/eta/transport-standing';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';

export type Truck = {
  readonly id: string;
  /** In the square from 0 to 1 that represents the world in Web Mercator. */
  readonly x: number;
  readonly y: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly heading: number | null;
  readonly speedKmh: number | null;
  /** When it started standing, in epoch milliseconds; null if moving or unknown. */
  readonly standingSince: number | null;
  /** When it was at this position, in epoch milliseconds. */
  readonly at: number;
  readonly mark: OpenStanding;
  /** Null unless it is delayed by a known amount. */
  readonly lateMinutes: number | null;
  readonly status: TransportStatus;
  readonly trackingId: string;
  readonly reference: string | null;
  readonly from: string;
  readonly to: string;
};

/** The columns of the answer as trucks. If the answer itself is old, no truck is current, whatever it was then. */
export function trucksOf(positions: TransportPositions, isOld: boolean): readonly Truck[] {
  return positions.id.map((id, index) => {
    const longitude = positions.longitude[index] ?? 0;
    const latitude = positions.latitude[index] ?? 0;
    return {
      id,
      ...mercator(longitude, latitude),
      longitude,
      latitude,
      heading: positions.heading[index] ?? null,
      speedKmh: positions.speedKmh[index] ?? null,
      standingSince: millisecondsOf(positions.standingSince[index]),
      at: (positions.positionAt[index] ?? 0) * 1000,
      mark: isOld ? 'OLD' : (positions.mark[index] ?? 'NO_ETA'),
      lateMinutes: isOld ? null : (positions.lateMinutes[index] ?? null),
      status: positions.status[index] ?? 'ONGOING',
      trackingId: positions.trackingId[index] ?? '',
      reference: positions.reference[index] ?? null,
      from: positions.from[index] ?? '',
      to: positions.to[index] ?? '',
    };
  });
}

/** Tracking ID and reference, if set; null if neither is. */
export function truckName({ trackingId, reference }: Pick<Truck, 'trackingId' | 'reference'>): string | null {
  const parts = [trackingId, reference].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : parts.join(' · ');
}

const millisecondsOf = (seconds: number | null | undefined) => (typeof seconds === 'number' ? seconds * 1000 : null);

export function mercator(longitude: number, latitude: number): { readonly x: number; readonly y: number } {
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2,
  };
}

type Motion =
  | { readonly kind: 'standing'; readonly since: number }
  | { readonly kind: 'heading'; readonly heading: number; readonly speedKmh: number | null }
  /** Moving, but its device does not report a heading. */
  | { readonly kind: 'moving'; readonly speedKmh: number }
  | { readonly kind: 'unknown' };

/** Its motion when it was last seen. */
export function motionOf({ standingSince, heading, speedKmh }: Truck): Motion {
  if (standingSince !== null) return { kind: 'standing', since: standingSince };
  if (heading !== null) return { kind: 'heading', heading, speedKmh };
  return speedKmh === null ? { kind: 'unknown' } : { kind: 'moving', speedKmh };
}

/** The marks of trucks, in the order in which a dispatcher looks at them. */
export const marksInOrder: readonly OpenStanding[] = ['DELAYED', 'AT_RISK', 'ON_TIME', 'EARLY', 'NO_ETA', 'OLD'];
