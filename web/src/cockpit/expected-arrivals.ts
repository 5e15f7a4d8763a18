import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import type { EtaStatus } from '@milepost/domain/eta/punctuality';
import { nextWaypoint } from '../transport/waypoint-of.ts';
import type { Span } from './time-axis.ts';

export type ExpectedArrival = {
  readonly transport: Transport;
  readonly waypoint: Waypoint;
  readonly planned: Span;
  readonly eta: { readonly min: number; readonly expected: number; readonly max: number; readonly status: EtaStatus };
};

const MIN_ROOM_MS = 30 * 60_000;

/** How far the axis has to reach. A truck that may wait for its window to open may come much later: that is cut off. */
export function reachOf({ expected, max }: ExpectedArrival['eta'], now: number): number {
  return Math.min(max, expected + Math.max(MIN_ROOM_MS, (expected - now) / 2));
}

/** The arrivals at the stops whose turn it is. One that has come about since it was fetched is none any more. */
export function expectedArrivals(transports: readonly Transport[]): readonly ExpectedArrival[] {
  return transports.flatMap((transport) => {
    const waypoint = nextWaypoint(transport);
    if (waypoint === undefined || waypoint.status === 'COMPLETED' || waypoint.eta === null) return [];
    const { plannedTimeOfArrival: planned, eta } = waypoint;
    return {
      transport,
      waypoint,
      planned: { from: Date.parse(planned.from), to: Date.parse(planned.to) },
      eta: {
        min: Date.parse(eta.min),
        expected: Date.parse(eta.expected),
        max: Date.parse(eta.max),
        status: eta.status,
      },
    };
  });
}
