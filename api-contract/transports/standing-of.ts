import type { Transport } from './transport.ts';
import type { Waypoint } from './waypoint.ts';
import { etaStanding, type EtaStanding } from '@milepost/domain/eta/eta-standing';

export type TransportForStanding = Pick<
  Transport,
  | 'status'
  | 'gpsSignalStatus'
  | 'latestGpsSignal'
  | 'latestPosition'
  | 'latestEtaCalculationTimestamp'
  | 'etaCurrentUntil'
>;

type WaypointForStanding = Pick<
  Waypoint,
  'status' | 'ata' | 'punctuality' | 'eta' | 'plannedTimeOfArrival' | 'confirmationNeeded'
> & {
  /** Not included in lists. */
  readonly ataNotBefore?: string | null;
};

export function etaBasisOf(transport: TransportForStanding) {
  return {
    gpsSignalStatus: transport.gpsSignalStatus,
    latestSignalAt: epoch(transport.latestGpsSignal),
    positionAt: epoch(transport.latestPosition?.at ?? null),
    calculatedAt: epoch(transport.latestEtaCalculationTimestamp),
    currentUntil: epoch(transport.etaCurrentUntil),
  };
}

/** The arrival standing of a waypoint, the same in every view. */
export function standingOf(transport: TransportForStanding, waypoint: WaypointForStanding, now: number): EtaStanding {
  const { plannedTimeOfArrival: planned, eta } = waypoint;
  const at = epoch(waypoint.ata);
  return etaStanding(
    {
      transport: { status: transport.status, ...etaBasisOf(transport) },
      waypoint: {
        status: waypoint.status,
        arrival:
          at === null ? null : { at, notBefore: epoch(waypoint.ataNotBefore ?? null), status: waypoint.punctuality },
        eta: eta && {
          status: eta.status,
          expected: Date.parse(eta.expected),
          min: Date.parse(eta.min),
          max: Date.parse(eta.max),
          lateRisk: eta.lateRisk,
        },
        planned: { kind: planned.kind, from: Date.parse(planned.from), to: Date.parse(planned.to) },
        confirmationNeeded: waypoint.confirmationNeeded,
      },
    },
    now,
  );
}

function epoch(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
