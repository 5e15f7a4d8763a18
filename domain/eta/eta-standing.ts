import type { GpsSignalStatus } from '../gps-signal/gps-signal-status.ts';
import { LOST_AFTER_MS } from '../gps-signal/gps-signal-status-of.ts';
import type { TransportStatus } from '../transport/transport-status.ts';
import type { PlannedArrival } from '../waypoint/planned-arrival.ts';
import type { WaypointStatus } from '../waypoint/waypoint-status.ts';
import { lateAfter, type EtaStatus } from './punctuality.ts';

/** Specification §9.3: stale from exactly this age. GPS lost differs: strictly older than five hours. */
export const STALE_ETA_MS = 5 * 3_600_000;

/** A transport is at risk if the probability of arriving late is at least this. Chosen. */
const AT_RISK_FROM = 0.3;

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
  /** The probability of arriving late, as of the calculation; null until learned from enough arrivals. */
  readonly lateRisk: number | null;
};

type Arrival = {
  readonly at: number;
  /** Equals `at` for an exact arrival; null if nothing was known before it. */
  readonly notBefore: number | null;
  /** Null if unknown, for example because the arrival lies between two signals around the window's edge. */
  readonly status: EtaStatus | null;
};

/** What is known about the arrival at a waypoint. */
export type EtaStanding =
  | ({ readonly kind: 'ARRIVED' } & Arrival)
  /** Completed without a known arrival. It counts neither as on time nor as late. */
  | { readonly kind: 'UNKNOWN' }
  | { readonly kind: 'CURRENT'; readonly eta: Forecast; readonly isAtRisk: boolean }
  /** With the time at which its basis was known. */
  | { readonly kind: 'OLD'; readonly eta: Forecast; readonly restsOn: number }
  | { readonly kind: 'NONE'; readonly reason: NoEtaReason };

type Observed = {
  readonly transport: EtaBasis & { readonly status: TransportStatus; readonly currentUntil: number | null };
  readonly waypoint: {
    readonly status: WaypointStatus;
    readonly arrival: Arrival | null;
    readonly eta: Forecast | null;
    readonly planned: PlannedArrival;
    readonly confirmationNeeded: boolean;
  };
};

/** What the ETAs of a transport rest on. */
export type EtaBasis = {
  readonly gpsSignalStatus: GpsSignalStatus | null;
  readonly latestSignalAt: number | null;
  /** Older than the latest signal if that is a heartbeat. */
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

/**
 * When an ETA resting on this becomes old; null if nothing was ever calculated or received. A heartbeat shows that the
 * device is alive, not where it is.
 */
export function etaCurrentUntil({
  gpsSignalStatus,
  latestSignalAt,
  positionAt,
  calculatedAt,
}: EtaBasis): number | null {
  if (calculatedAt === null || latestSignalAt === null) return null;
  if (gpsSignalStatus === 'TRACKING_ID_MISSING') return Math.min(calculatedAt, latestSignalAt);
  return Math.min(
    calculatedAt + STALE_ETA_MS,
    Math.min(latestSignalAt, positionAt ?? latestSignalAt) + LOST_AFTER_MS + 1,
  );
}

type EtaValidity = EtaBasis & { readonly currentUntil: number | null };

export function isOldEta({ currentUntil }: EtaValidity, now: number): boolean {
  return currentUntil === null || now >= currentUntil;
}

/** When the basis of the ETA was known; null if there is none. */
export function etaBasisTime(kept: EtaValidity, now: number): number | null {
  const { calculatedAt, latestSignalAt, positionAt, currentUntil } = kept;
  if (calculatedAt === null || latestSignalAt === null || currentUntil === null) return null;
  if (!isOldEta(kept, now)) return calculatedAt;
  return Math.min(calculatedAt, latestSignalAt, positionAt ?? latestSignalAt);
}

export function etaStanding(observed: Observed, now: number): EtaStanding {
  const { transport, waypoint } = observed;
  const { arrival, eta, planned } = waypoint;
  if (arrival !== null) return { kind: 'ARRIVED', ...arrival };
  if (waypoint.status === 'COMPLETED') return { kind: 'UNKNOWN' };
  // Before the first signal, a forecast only restates the plan.
  const restsOn = etaBasisTime(transport, now);
  const isExpected = transport.status !== 'CANCELLED' && !waypoint.confirmationNeeded;
  if (eta === null || restsOn === null || !isExpected) {
    return { kind: 'NONE', reason: reasonOf(observed) };
  }
  if (isOldEta(transport, now)) return { kind: 'OLD', eta, restsOn };
  // Inside the stop's area the entry decides; a wait near the gate cannot make it late.
  const isOpen = eta.status !== 'DELAYED' && waypoint.status !== 'AREA_ENTERED';
  return { kind: 'CURRENT', eta, isAtRisk: isOpen && isAtRisk(eta, planned) };
}

/** Without a learned risk, half of the window must lie after the planned end; its edge alone says little. */
function isAtRisk({ min, max, lateRisk }: Forecast, planned: PlannedArrival): boolean {
  return lateRisk === null ? (min + max) / 2 > lateAfter(planned) : lateRisk >= AT_RISK_FROM;
}
