import type { OrganizationRole } from '../../access/organization-role.ts';
import type { GpsSignalStatus } from '../../gps-signal/gps-signal-status.ts';
import { isUnderWay, type TransportStatus } from '../transport-status.ts';

/** The sub-pages of "action required", in menu order. */
export const actionReasons = [
  'TRACKING_ID_MISSING',
  'GPS_SIGNAL_MISSING',
  'GPS_SIGNAL_LOST',
  'GPS_SIGNAL_LOW',
  'WAYPOINT_CONFIRMATION',
] as const;

export type ActionReason = (typeof actionReasons)[number];

type Observed = {
  readonly status: TransportStatus;
  readonly gpsSignalStatus: GpsSignalStatus | null;
  readonly confirmationNeeded: boolean;
};

/** Specification §4.4: never for planned, completed or cancelled; confirmation counts for shippers. */
export function actionReasonsOf(transport: Observed, role: OrganizationRole): readonly ActionReason[] {
  const { status, gpsSignalStatus } = transport;
  if (!isUnderWay(status)) return [];
  const reasons: ActionReason[] = [];
  if (gpsSignalStatus !== null && gpsSignalStatus !== 'GPS_SIGNAL_OK') reasons.push(gpsSignalStatus);
  if (role === 'SHIPPER' && transport.confirmationNeeded) reasons.push('WAYPOINT_CONFIRMATION');
  return reasons;
}
