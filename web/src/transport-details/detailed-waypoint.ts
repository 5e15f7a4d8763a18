import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { etaStanding, type EtaStanding } from '@milepost/domain/eta/eta-standing';
import type { EtaStatus } from '@milepost/domain/eta/punctuality';
import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';

export type DetailedWaypoint = TransportDetails['waypoints'][number];

type Arrived = {
  readonly kind: 'ARRIVED';
  readonly at: number;
  /** The same moment where the arrival is exact; null where nothing was known before. */
  readonly notBefore: number | null;
  /** Null: nobody knows whether it was in time. */
  readonly status: EtaStatus | null;
};

export type Standing = Arrived | Exclude<EtaStanding, { kind: 'ARRIVED' }>;

export function plannedOf({ plannedTimeOfArrival: { kind, from, to } }: DetailedWaypoint): PlannedArrival {
  return { kind, from: Date.parse(from), to: Date.parse(to) };
}

function epoch(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

/** What can be said of the arrival at a waypoint: with the interval in which it lies, where it is not exact. */
export function standingOf(transport: TransportDetails, waypoint: DetailedWaypoint, now: number): Standing {
  const planned = plannedOf(waypoint);
  const at = epoch(waypoint.ata);
  if (at !== null) {
    return { kind: 'ARRIVED', at, notBefore: epoch(waypoint.ataNotBefore), status: waypoint.punctuality };
  }
  const { eta } = waypoint;
  const standing = etaStanding(
    {
      transport: {
        status: transport.status,
        gpsSignalStatus: transport.gpsSignalStatus,
        calculatedAt: epoch(transport.latestEtaCalculationTimestamp),
      },
      waypoint: {
        status: waypoint.status,
        ata: null,
        eta: eta && {
          status: eta.status,
          expected: Date.parse(eta.expected),
          min: Date.parse(eta.min),
          max: Date.parse(eta.max),
        },
        planned,
        confirmationNeeded: waypoint.confirmationNeeded,
      },
    },
    now,
  );
  // Without an ATA there is no arrival to be judged.
  return standing.kind === 'ARRIVED' ? { kind: 'UNKNOWN' } : standing;
}

/** The next open waypoint; of a transport that is completed the last. */
export function nextWaypointOf({ waypoints }: TransportDetails): DetailedWaypoint | undefined {
  return waypoints.find(({ status }) => status !== 'COMPLETED') ?? waypoints.at(-1);
}
