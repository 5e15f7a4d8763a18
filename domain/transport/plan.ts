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
  | 'PLANNED_IN_THE_PAST'
  | 'PLANNED_TOO_FAR_BACK'
  | 'PLANNED_TOO_FAR_AHEAD';

const DAY_MS = 24 * 3_600_000;
/** The first window begins at most this long ago: plans are for upcoming transports. Chosen. */
const FIRST_BEGINS_WITHIN_MS = 2 * DAY_MS;
/** The last window ends at most this far ahead. Chosen. */
const LAST_ENDS_WITHIN_MS = 45 * DAY_MS;

type Timed = { readonly planned: Pick<PlannedArrival, 'from' | 'to'> };

/** The waypoint's index; null if the issue concerns the whole plan. */
export type PlanIssue = { readonly refused: PlanRefusal; readonly waypoint: number | null };

/**
 * Specification §5.4: everything wrong with the order of places and times. An existing plan may stay beyond the limits,
 * but not move further out.
 */
export function planIssues(waypoints: readonly Timed[], now: number, standing: readonly Timed[] = []): PlanIssue[] {
  if (waypoints.length < 2) return [{ refused: 'TOO_FEW_WAYPOINTS', waypoint: null }];
  const last = waypoints.length - 1;
  const soonest = Math.min(now - FIRST_BEGINS_WITHIN_MS, standing[0]?.planned.from ?? Infinity);
  const latest = Math.max(now + LAST_ENDS_WITHIN_MS, standing.at(-1)?.planned.to ?? -Infinity);
  return [
    ...issuesWhere(waypoints, 'WINDOW_ENDS_BEFORE_START', ({ planned }) => planned.to < planned.from),
    ...issuesWhere(
      waypoints,
      'STOPS_OUT_OF_ORDER',
      ({ planned }, index) => planned.to < (waypoints[index - 1]?.planned.from ?? -Infinity),
    ),
    ...issuesWhere(waypoints, 'PLANNED_IN_THE_PAST', ({ planned }, index) => index === last && planned.to < now),
    ...issuesWhere(waypoints, 'PLANNED_TOO_FAR_BACK', ({ planned }, index) => index === 0 && planned.from < soonest),
    ...issuesWhere(waypoints, 'PLANNED_TOO_FAR_AHEAD', ({ planned }, index) => index === last && planned.to > latest),
  ];
}

function issuesWhere(
  waypoints: readonly Timed[],
  refused: PlanRefusal,
  isWrong: (waypoint: Timed, index: number) => boolean,
): PlanIssue[] {
  return waypoints.flatMap((waypoint, index) => (isWrong(waypoint, index) ? [{ refused, waypoint: index }] : []));
}

/** The first issue; null if there is none. */
export function refusePlan(
  waypoints: readonly Timed[],
  now: number,
  standing: readonly Timed[] = [],
): PlanRefusal | null {
  return planIssues(waypoints, now, standing)[0]?.refused ?? null;
}

/** Shippers plan, so a vehicle named in the plan counts from the moment of planning. */
export function planTransport(plan: Plan, plannedAt: number, days: WorkingDays): Transport {
  return {
    id: plan.id,
    trackingId: plan.trackingId,
    askedFor: null,
    declinedVehicles: [],
    reference: plan.reference,
    waypoints: plan.waypoints.map((waypoint) => openWaypoint(waypoint, days)),
    cancelledAt: null,
    vehicle: plan.trackingId === null ? unseenVehicle : { ...unseenVehicle, countsFrom: plannedAt },
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
