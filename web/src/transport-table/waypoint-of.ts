import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import { etaStanding, type EtaStanding } from '@milepost/domain/eta/eta-standing';
import type { EtaStatus } from '@milepost/domain/eta/punctuality';
import { waypointsInOrder } from './waypoints-in-order.ts';

export function firstWaypoint(transport: Transport): Waypoint | undefined {
  return waypointsInOrder(transport).at(0);
}

export function lastWaypoint(transport: Transport): Waypoint | undefined {
  return waypointsInOrder(transport).at(-1);
}

/** The next open one; of a transport that is completed the last. */
export function nextWaypoint(transport: Transport): Waypoint | undefined {
  const waypoints = waypointsInOrder(transport);
  return waypoints.find(({ status }) => status !== 'COMPLETED') ?? waypoints.at(-1);
}

function epoch(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

type Arrived = {
  readonly kind: 'ARRIVED';
  readonly at: number;
  /** Null: nobody knows whether it was in time, for example where the arrival lies between two signals. */
  readonly status: EtaStatus | null;
};

export type Standing = Arrived | Exclude<EtaStanding, { kind: 'ARRIVED' }>;

export function standingOf(transport: Transport, waypoint: Waypoint, now: number): Standing {
  const { status, gpsSignalStatus, latestEtaCalculationTimestamp } = transport;
  const { plannedTimeOfArrival: planned, eta } = waypoint;
  const standing = etaStanding(
    {
      transport: { status, gpsSignalStatus, calculatedAt: epoch(latestEtaCalculationTimestamp) },
      waypoint: {
        status: waypoint.status,
        ata: epoch(waypoint.ata),
        eta: eta && {
          status: eta.status,
          expected: Date.parse(eta.expected),
          min: Date.parse(eta.min),
          max: Date.parse(eta.max),
        },
        planned: { kind: planned.kind, from: Date.parse(planned.from), to: Date.parse(planned.to) },
        confirmationNeeded: waypoint.confirmationNeeded,
      },
    },
    now,
  );
  // The server knows the interval in which the arrival lies.
  return standing.kind === 'ARRIVED' ? { ...standing, status: waypoint.punctuality } : standing;
}
