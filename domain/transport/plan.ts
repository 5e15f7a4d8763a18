import { overdueDeadline, type WorkingDays } from '../waypoint/closing-deadline.ts';
import type { PlannedArrival } from '../waypoint/planned-arrival.ts';
import { notVisited, type Place, type Waypoint } from '../waypoint/waypoint.ts';
import { unseenVehicle, type Transport } from './transport.ts';

export type PlannedWaypoint = { readonly id: string; readonly place: Place; readonly planned: PlannedArrival };

export type Plan = {
  readonly id: string;
  readonly trackingId: string | null;
  readonly reference: string | null;
  readonly waypoints: readonly PlannedWaypoint[];
};

export type PlanRefusal =
  | 'TOO_FEW_WAYPOINTS'
  | 'WINDOW_ENDS_BEFORE_START'
  | 'STOPS_OUT_OF_ORDER'
  | 'PLANNED_IN_THE_PAST';

/** Specification §5, Plan transport, as far as it is about the order of places and times. Null where nothing is wrong. */
export function refusePlan(waypoints: readonly PlannedWaypoint[], now: number): PlanRefusal | null {
  const last = waypoints.at(-1);
  if (waypoints.length < 2 || last === undefined) return 'TOO_FEW_WAYPOINTS';
  if (waypoints.some(({ planned }) => planned.to < planned.from)) return 'WINDOW_ENDS_BEFORE_START';
  if (waypoints.some(({ planned }, index) => planned.to < (waypoints[index - 1]?.planned.from ?? -Infinity))) {
    return 'STOPS_OUT_OF_ORDER';
  }
  return last.planned.to < now ? 'PLANNED_IN_THE_PAST' : null;
}

export function planTransport(plan: Plan, days: WorkingDays): Transport {
  return {
    id: plan.id,
    trackingId: plan.trackingId,
    reference: plan.reference,
    waypoints: plan.waypoints.map((waypoint) => openWaypoint(waypoint, days)),
    cancelledAt: null,
    vehicle: unseenVehicle,
    foldedUntil: -Infinity,
  };
}

export function openWaypoint({ id, place, planned }: PlannedWaypoint, days: WorkingDays): Waypoint {
  return {
    id,
    place,
    planned,
    status: 'OPEN',
    completion: null,
    arrival: null,
    departedAt: null,
    confirmation: null,
    closesAt: overdueDeadline(place, planned, days),
    visit: notVisited,
  };
}
