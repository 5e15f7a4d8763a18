import type { GpsSignalStatus } from '../gps-signal/gps-signal-status.ts';
import { LOST_AFTER_MS } from '../gps-signal/gps-signal-status-of.ts';
import type { TransportStatus } from '../transport/transport-status.ts';
import type { PlannedArrival } from '../waypoint/planned-arrival.ts';
import type { WaypointStatus } from '../waypoint/waypoint-status.ts';
import { lateAfter, type EtaStatus } from './punctuality.ts';
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
  /** With the time at which what it rests on was known. */
  | { readonly kind: 'OLD'; readonly eta: Forecast; readonly restsOn: number }
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
  /** Older than the latest signal where that is a heartbeat. */
  readonly positionAt: number | null;
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

/** When what the ETA says was known; null where there is none: nothing was ever calculated, or heard. */
export function etaRestsOn(basis: Basis, now: number): number | null {
  const { calculatedAt, latestSignalAt, positionAt } = basis;
  if (calculatedAt === null || latestSignalAt === null) return null;
  if (isOldPosition(basis, now)) return Math.min(calculatedAt, latestSignalAt, positionAt ?? Infinity);
  return isSeen(basis) ? calculatedAt : Math.min(calculatedAt, latestSignalAt);
}

/** A heartbeat says that the device is alive, not where it is. */
function isOldPosition({ positionAt }: Basis, now: number): boolean {
  return positionAt !== null && now - positionAt > LOST_AFTER_MS;
}

/** Specification §9.3: stale from exactly five hours on. */
export function isOldEta(basis: Basis, now: number): boolean {
  const { calculatedAt } = basis;
  return !isSeen(basis) || calculatedAt === null || isStaleEta(calculatedAt, now) || isOldPosition(basis, now);
}

export function etaStanding(observed: Observed, now: number): EtaStanding {
  const { transport, waypoint } = observed;
  const { arrival, eta, planned } = waypoint;
  if (arrival !== null) return { kind: 'ARRIVED', ...arrival };
  if (waypoint.status === 'COMPLETED') return { kind: 'UNKNOWN' };
  // Before the first signal a forecast only says what was planned.
  const restsOn = etaRestsOn(transport, now);
  if (eta === null || restsOn === null || transport.status === 'CANCELLED') {
    return { kind: 'NONE', reason: reasonOf(observed) };
  }
  if (isOldEta(transport, now)) return { kind: 'OLD', eta, restsOn };
  // Inside the stop's area the entry decides; a wait near the gate cannot make it late.
  const isOpen = eta.status !== 'DELAYED' && waypoint.status !== 'AREA_ENTERED';
  return { kind: 'CURRENT', eta, isAtRisk: isOpen && isAtRisk(eta, planned) };
}

/** Where at least half of the window lies after the planned end; a window's edge alone says little. */
function isAtRisk({ min, max }: Forecast, planned: PlannedArrival): boolean {
  return (min + max) / 2 > lateAfter(planned);
}
