import type { GpsSignalStatus } from '../gps-signal/gps-signal-status.ts';
import type { TransportStatus } from '../transport/transport-status.ts';
import type { PlannedArrival } from '../waypoint/planned-arrival.ts';
import type { WaypointStatus } from '../waypoint/waypoint-status.ts';
import { punctualityOf, type EtaStatus } from './punctuality.ts';
import { isStaleEta } from './stale-eta.ts';

/** Why there is no ETA; the first reason that applies. */
export type NoEtaReason =
  | 'CANCELLED'
  | 'NOT_STARTED'
  | 'CONFIRMATION_NEEDED'
  | 'TRACKING_ID_MISSING'
  | 'GPS_SIGNAL_MISSING'
  | 'NOT_CALCULATED';

type Forecast = {
  readonly expected: number;
  readonly min: number;
  readonly max: number;
  readonly status: EtaStatus;
};

type Arrival = {
  readonly at: number;
  /** Equals `at` where the arrival is exact; null where nothing was known before. */
  readonly notBefore: number | null;
  /** Null when unknown, for example where the arrival lies between two signals around the window's edge. */
  readonly status: EtaStatus | null;
};

/** What can be said about the arrival at a waypoint. */
export type EtaStanding =
  | ({ readonly kind: 'ARRIVED' } & Arrival)
  /** Completed without a known arrival. It counts neither as on time nor as late. */
  | { readonly kind: 'UNKNOWN' }
  | { readonly kind: 'CURRENT'; readonly eta: Forecast; readonly isAtRisk: boolean }
  /** The age of the signal behind the ETA; null without any signal. */
  | { readonly kind: 'OLD'; readonly eta: Forecast; readonly restsOn: number | null }
  | { readonly kind: 'NONE'; readonly reason: NoEtaReason };

type Observed = {
  readonly transport: Basis & { readonly status: TransportStatus };
  readonly waypoint: {
    readonly status: WaypointStatus;
    readonly arrival: Arrival | null;
    readonly eta: Forecast | null;
    readonly planned: PlannedArrival;
    readonly confirmationNeeded: boolean;
  };
};

type Basis = {
  readonly gpsSignalStatus: GpsSignalStatus | null;
  readonly latestSignalAt: number | null;
  readonly calculatedAt: number | null;
};

function reasonOf({ transport, waypoint }: Observed): NoEtaReason {
  if (transport.status === 'CANCELLED') return 'CANCELLED';
  if (transport.status === 'PLANNED') return 'NOT_STARTED';
  if (waypoint.confirmationNeeded) return 'CONFIRMATION_NEEDED';
  const { gpsSignalStatus: gps } = transport;
  return gps === 'TRACKING_ID_MISSING' || gps === 'GPS_SIGNAL_MISSING' ? gps : 'NOT_CALCULATED';
}

function isSeen({ gpsSignalStatus: gps }: Basis): boolean {
  return gps === null || gps === 'GPS_SIGNAL_OK' || gps === 'GPS_SIGNAL_LOW';
}

/** With a lost or missing signal the ETA is as old as the signal, even if it was calculated later. */
export function etaRestsOn(basis: Basis): number | null {
  const { calculatedAt, latestSignalAt } = basis;
  if (isSeen(basis) || calculatedAt === null) return calculatedAt;
  return latestSignalAt === null ? null : Math.min(calculatedAt, latestSignalAt);
}

/** Specification §9.3: stale from exactly five hours on. */
export function isOldEta(basis: Basis, now: number): boolean {
  return !isSeen(basis) || basis.calculatedAt === null || isStaleEta(basis.calculatedAt, now);
}

export function etaStanding(observed: Observed, now: number): EtaStanding {
  const { transport, waypoint } = observed;
  const { arrival, eta, planned } = waypoint;
  if (arrival !== null) return { kind: 'ARRIVED', ...arrival };
  if (waypoint.status === 'COMPLETED') return { kind: 'UNKNOWN' };
  if (eta === null || transport.status === 'CANCELLED') return { kind: 'NONE', reason: reasonOf(observed) };
  if (isOldEta(transport, now)) return { kind: 'OLD', eta, restsOn: etaRestsOn(transport) };
  // Inside the stop's area the entry decides; a wait near the gate cannot make it late.
  const isOpen = eta.status !== 'DELAYED' && waypoint.status !== 'AREA_ENTERED';
  return { kind: 'CURRENT', eta, isAtRisk: isOpen && punctualityOf(eta.max, planned) === 'DELAYED' };
}
