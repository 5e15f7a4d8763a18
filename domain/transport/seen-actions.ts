import type { OrganizationRole } from '../access/organization-role.ts';
import type { GpsSignalStatus } from '../gps-signal/gps-signal-status.ts';
import { mayCompleteManually } from '../waypoint/may-complete-manually.ts';
import type { WaypointStatus } from '../waypoint/waypoint-status.ts';
import type { OpenActions } from './open-actions.ts';
import type { TransportStatus } from './transport-status.ts';

/** What a list shows of a transport. */
type Seen = {
  readonly status: TransportStatus;
  readonly gpsSignalStatus: GpsSignalStatus | null;
  readonly trackingId: string | null;
  /** In order. */
  readonly waypoints: readonly { readonly id: string; readonly status: WaypointStatus }[];
};

/** What may be done, as far as a list shows it: the same as the commands decide, where what it shows is still so. */
export function seenActions(
  { status, gpsSignalStatus, trackingId, waypoints }: Seen,
  role: OrganizationRole,
): OpenActions {
  const isShipper = role === 'SHIPPER';
  const isRunning = status !== 'CANCELLED' && status !== 'COMPLETED';
  const isMissed = trackingId === null || (gpsSignalStatus ?? 'GPS_SIGNAL_OK') !== 'GPS_SIGNAL_OK';
  const statuses = waypoints.map((waypoint) => waypoint.status);
  // Before tracking begins, nothing can have been completed.
  const mayComplete = isRunning && status !== 'PLANNED';
  return {
    cancel: isRunning,
    setTrackingId: isRunning,
    setReference: status !== 'CANCELLED',
    replan: isShipper && isRunning,
    remindCarrier: isShipper && isRunning && isMissed,
    completeWaypoints: idsOf(waypoints.filter((_, index) => mayComplete && mayCompleteManually(statuses, index))),
    movePins: idsOf(waypoints.filter((waypoint) => isShipper && isRunning && waypoint.status !== 'COMPLETED')),
  };
}

function idsOf(waypoints: Seen['waypoints']): string[] {
  return waypoints.map(({ id }) => id);
}
