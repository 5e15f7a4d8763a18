import type { GpsSignalStatus } from '../gps-signal/gps-signal-status.ts';
import type { TransportStatus } from '../transport/transport-status.ts';
import type { PlannedArrival } from '../waypoint/planned-arrival.ts';
import type { WaypointStatus } from '../waypoint/waypoint-status.ts';
import { punctualityOf, type EtaStatus } from './punctuality.ts';
import { isStaleEta } from './stale-eta.ts';

/** Why there is no ETA, the first that applies. */
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

/** What can be said of the arrival at a waypoint. */
export type EtaStanding =
  | { readonly kind: 'ARRIVED'; readonly at: number; readonly status: EtaStatus }
  /** It is completed and nobody knows when it was reached: that counts neither as on time nor as late. */
  | { readonly kind: 'UNKNOWN' }
  | { readonly kind: 'CURRENT'; readonly eta: Forecast; readonly isAtRisk: boolean }
  | { readonly kind: 'OLD'; readonly eta: Forecast; readonly calculatedAt: number | null }
  | { readonly kind: 'NONE'; readonly reason: NoEtaReason };

type Observed = {
  readonly transport: {
    readonly status: TransportStatus;
    readonly gpsSignalStatus: GpsSignalStatus | null;
    readonly calculatedAt: number | null;
  };
  readonly waypoint: {
    readonly status: WaypointStatus;
    readonly ata: number | null;
    readonly eta: Forecast | null;
    readonly planned: PlannedArrival;
    readonly confirmationNeeded: boolean;
  };
};

function reasonOf({ transport, waypoint }: Observed): NoEtaReason {
  if (transport.status === 'CANCELLED') return 'CANCELLED';
  if (transport.status === 'PLANNED') return 'NOT_STARTED';
  if (waypoint.confirmationNeeded) return 'CONFIRMATION_NEEDED';
  const { gpsSignalStatus: gps } = transport;
  return gps === 'TRACKING_ID_MISSING' || gps === 'GPS_SIGNAL_MISSING' ? gps : 'NOT_CALCULATED';
}

/** With the signal lost or missing the last forecast stands, and is as old as the signal, however lately it was made. */
function isOld({ gpsSignalStatus, calculatedAt }: Observed['transport'], now: number): boolean {
  const seen = gpsSignalStatus === null || gpsSignalStatus === 'GPS_SIGNAL_OK' || gpsSignalStatus === 'GPS_SIGNAL_LOW';
  return !seen || calculatedAt === null || isStaleEta(calculatedAt, now);
}

export function etaStanding(observed: Observed, now: number): EtaStanding {
  const { transport, waypoint } = observed;
  const { ata, eta, planned } = waypoint;
  if (ata !== null) return { kind: 'ARRIVED', at: ata, status: punctualityOf(ata, planned) };
  if (waypoint.status === 'COMPLETED') return { kind: 'UNKNOWN' };
  if (eta === null || transport.status === 'CANCELLED') return { kind: 'NONE', reason: reasonOf(observed) };
  if (isOld(transport, now)) return { kind: 'OLD', eta, calculatedAt: transport.calculatedAt };
  // In the area of the stop it is judged by when it came there: nothing can make that late any more.
  const isOpen = eta.status !== 'DELAYED' && waypoint.status !== 'AREA_ENTERED';
  return { kind: 'CURRENT', eta, isAtRisk: isOpen && punctualityOf(eta.max, planned) === 'DELAYED' };
}
