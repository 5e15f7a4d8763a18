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

type Timed = { readonly planned: Pick<PlannedArrival, 'from' | 'to'> };

/** Where in the plan what is wrong, by the order of the waypoints; null where it is about all of them. */
export type PlanIssue = { readonly refused: PlanRefusal; readonly waypoint: number | null };

/** Specification §5, Plan transport, as far as it is about the order of places and times: all that is wrong. */
export function planIssues(waypoints: readonly Timed[], now: number): PlanIssue[] {
  if (waypoints.length < 2) return [{ refused: 'TOO_FEW_WAYPOINTS', waypoint: null }];
  const last = waypoints.length - 1;
  return [
    ...issuesWhere(waypoints, 'WINDOW_ENDS_BEFORE_START', ({ planned }) => planned.to < planned.from),
    ...issuesWhere(
      waypoints,
      'STOPS_OUT_OF_ORDER',
      ({ planned }, index) => planned.to < (waypoints[index - 1]?.planned.from ?? -Infinity),
    ),
    ...issuesWhere(waypoints, 'PLANNED_IN_THE_PAST', ({ planned }, index) => index === last && planned.to < now),
  ];
}

function issuesWhere(
  waypoints: readonly Timed[],
  refused: PlanRefusal,
  isWrong: (waypoint: Timed, index: number) => boolean,
): PlanIssue[] {
  return waypoints.flatMap((waypoint, index) => (isWrong(waypoint, index) ? [{ refused, waypoint: index }] : []));
}

/** The first of it; null where nothing is wrong. */
export function refusePlan(waypoints: readonly Timed[], now: number): PlanRefusal | null {
  return planIssues(waypoints, now)[0]?.refused ?? null;
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
