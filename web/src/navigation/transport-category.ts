import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { isListed, type TransportList } from '@milepost/domain/transport-list/transport-list';
import type { TransportState } from '@milepost/domain/transport-list/transport-state';
import { actionReasonsOf, type ActionReason } from '@milepost/domain/transport/reading/action-required';
import type { CompletionReason } from '@milepost/domain/transport/completion-reason';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import type { RouteName } from '../route-list.ts';

/** Which list a page shows. A search belongs to no category, and the watchlist keeps whatever was opened from it. */
const lists: { readonly [N in RouteName]?: TransportList } = {
  watchlist: 'WATCHLIST',
  actionRequired: 'ACTION_REQUIRED',
  trackingIdMissing: 'TRACKING_ID_MISSING',
  gpsMissing: 'GPS_MISSING',
  gpsLost: 'GPS_LOST',
  gpsLow: 'GPS_LOW',
  waypointConfirmation: 'WAYPOINT_CONFIRMATIONS',
  planned: 'PLANNED',
  incoming: 'INCOMING',
  presumablyIncoming: 'PRESUMABLY_INCOMING',
  ongoing: 'ONGOING',
  presumablyOngoing: 'PRESUMABLY_ONGOING',
  completed: 'COMPLETED',
  arrived: 'ARRIVED',
  areaArrived: 'AREA_ARRIVED',
  manuallyCompleted: 'COMPLETED_MANUALLY',
  overdue: 'OVERDUE',
  cancelled: 'CANCELLED',
};

const pageOfReason: Readonly<Record<ActionReason, RouteName>> = {
  TRACKING_ID_MISSING: 'trackingIdMissing',
  GPS_SIGNAL_MISSING: 'gpsMissing',
  GPS_SIGNAL_LOST: 'gpsLost',
  GPS_SIGNAL_LOW: 'gpsLow',
  WAYPOINT_CONFIRMATION: 'waypointConfirmation',
};

const pageOfStatus: Readonly<Record<TransportStatus, RouteName>> = {
  PLANNED: 'planned',
  INCOMING: 'incoming',
  PRESUMABLY_INCOMING: 'presumablyIncoming',
  ONGOING: 'ongoing',
  PRESUMABLY_ONGOING: 'presumablyOngoing',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
};

const pageOfCompletion: Readonly<Record<CompletionReason, RouteName>> = {
  ARRIVED: 'arrived',
  AREA_ARRIVED: 'areaArrived',
  MANUALLY_COMPLETED: 'manuallyCompleted',
  OVERDUE: 'overdue',
  CANCELED: 'cancelled',
};

/**
 * Specification §4.22: the page of origin while it still lists the transport; else action required, then completion,
 * then status.
 */
export function transportCategory(
  state: TransportState,
  role: OrganizationRole,
  cameFrom: RouteName | null,
): RouteName {
  const list = cameFrom === null ? undefined : lists[cameFrom];
  if (cameFrom !== null && list !== undefined && isListed(list, state, role)) return cameFrom;
  const [reason] = actionReasonsOf(state, role);
  if (reason !== undefined) return pageOfReason[reason];
  const { status, completionReason } = state;
  if (status === 'COMPLETED' && completionReason !== null) return pageOfCompletion[completionReason];
  return pageOfStatus[status];
}
