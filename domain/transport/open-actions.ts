import type { OrganizationRole } from '../access/organization-role.ts';
import type { WorkingDays } from '../waypoint/closing-deadline.ts';
import { cancelTracking } from './cancel-tracking.ts';
import type { Refused } from './command-refusal.ts';
import { completeWaypoint } from './complete-waypoint.ts';
import { movePin } from './move-pin.ts';
import { gpsStatusOf } from './phase.ts';
import { setReference } from './set-reference.ts';
import { setTrackingId } from './set-tracking-id.ts';
import { begin, type Step } from './step.ts';
import type { Transport } from './transport.ts';

export type OpenActions = {
  readonly cancel: boolean;
  readonly setTrackingId: boolean;
  /** What the shipper asks for. */
  readonly confirmVehicle: boolean;
  /** The one in use, or what the shipper asks for. */
  readonly declineVehicle: boolean;
  readonly setReference: boolean;
  readonly replan: boolean;
  readonly remindCarrier: boolean;
  /** Ids. */
  readonly completeWaypoints: readonly string[];
  readonly movePins: readonly string[];
};

/** What whoever looks may do now, as the commands themselves would decide it. */
export function openActions(transport: Transport, role: OrganizationRole, now: number, days: WorkingDays): OpenActions {
  const step = begin(transport);
  const canCancel = isAllowed(cancelTracking(step, now));
  const isShipper = role === 'SHIPPER';
  const gps = gpsStatusOf(transport, now);
  return {
    cancel: canCancel,
    setTrackingId: isAllowed(setTrackingId(step, 'any', { role: 'CARRIER' }, now)),
    confirmVehicle: !isShipper && canCancel && transport.askedFor !== null,
    declineVehicle: !isShipper && (transport.trackingId !== null || transport.askedFor !== null),
    setReference: isAllowed(setReference(step, transport.reference, now)),
    // What is neither over nor cancelled can be planned anew.
    replan: isShipper && canCancel,
    remindCarrier:
      isShipper && canCancel && (transport.trackingId === null || (gps ?? 'GPS_SIGNAL_OK') !== 'GPS_SIGNAL_OK'),
    completeWaypoints: transport.waypoints
      .filter(({ id }) => isAllowed(completeWaypoint(step, id, now, now)))
      .map(({ id }) => id),
    movePins: transport.waypoints
      .filter(({ id, place }) => isShipper && isAllowed(movePin(step, id, place, now, days)))
      .map(({ id }) => id),
  };
}

function isAllowed(decided: Step | Refused): boolean {
  return !('refused' in decided);
}
