import { isInside } from '../../geofence/rings.ts';
import type { WaypointEventReason } from '../../waypoint/waypoint-event-reason.ts';
import { waypointStatuses, type WaypointStatus } from '../../waypoint/waypoint-status.ts';
import type { ObservedTime } from '../../waypoint/waypoint.ts';
import { emit, rememberVisit, type Step } from '../step.ts';
import { turnOf } from '../transport.ts';

type Arrival = {
  readonly reason: WaypointEventReason;
  readonly at: number;
  readonly arrival: ObservedTime | null;
  /** When the person entered it, for completions entered afterwards. */
  readonly reportedAt?: number;
  readonly byDriver?: true;
};

/**
 * Completes a waypoint and all skipped ones before it. Rings of the next waypoint that already contain the vehicle
 * count as entered now.
 */
export function completeInOrder(
  step: Step,
  index: number,
  { reason, at, arrival, reportedAt = at, byDriver }: Arrival,
): Step {
  let next = step;
  for (let skipped = turnOf(next.transport); skipped < index; skipped += 1) {
    next = emit(next, { ...completion, waypoint: skipped, reason: 'BY_SUBSEQUENT_WAYPOINT', at, arrival: null });
  }
  const mark = byDriver === true ? { byDriver } : {};
  next = emit(next, { ...completion, waypoint: index, reason, at, arrival, ...mark });
  return beginTurn(next, index + 1, reportedAt, at);
}

const completion = { type: 'WAYPOINT_CHANGED', status: 'COMPLETED' } as const;

export function beginTurn(step: Step, index: number, at: number, notBefore: number): Step {
  const waypoint = step.transport.waypoints[index];
  // A busy vehicle is driving for another transport; its position is evaluated once it is free.
  if (waypoint === undefined || step.transport.vehicle.busyUntil !== null) return step;
  const before = step.transport.waypoints[index - 1];
  const { inside, mustMoveFrom, stoodIn } = waypoint.visit;
  let next = step;
  // More than 5 km from the previous waypoint, the vehicle is on its way to this one.
  const isAway = before !== undefined && step.transport.vehicle.fix !== null && !isInside(before.visit.inside, 2);
  if (isAway) next = raiseStatus(next, index, 'STARTED', 'LEFT_PREVIOUS_GEOFENCE_1', at);
  if (isInside(inside, 4)) next = raiseStatus(next, index, 'APPROACHING', 'ENTERED_GEOFENCE_4', at);
  if (isInside(inside, 2)) {
    // If two stops share a place, the arrival at the second is unknown.
    const entered = stoodIn === null && mustMoveFrom === null ? { at, notBefore } : null;
    next = raiseStatus(next, index, 'AREA_ENTERED', 'ENTERED_GEOFENCE_2', at, entered);
    next = rememberVisit(next, index, { enteredRing2: entered });
  }
  if (isInside(inside, 1) && mustMoveFrom === null && stoodIn !== 1) {
    return completeInOrder(next, index, { reason: 'ENTERED_GEOFENCE_1', at, arrival: { at, notBefore } });
  }
  return next;
}

/** Raises a waypoint's status; a status that was already reached adds no event. */
export function raiseStatus(
  step: Step,
  index: number,
  status: WaypointStatus,
  reason: WaypointEventReason,
  at: number,
  arrival: ObservedTime | null = null,
): Step {
  const waypoint = step.transport.waypoints[index];
  if (waypoint === undefined || waypointStatuses.indexOf(waypoint.status) >= waypointStatuses.indexOf(status))
    return step;
  return emit(step, { type: 'WAYPOINT_CHANGED', waypoint: index, status, reason, at, arrival });
}
