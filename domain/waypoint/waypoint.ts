import { OUTSIDE_ALL, type InsideRings } from '../geofence/rings.ts';
import type { Position } from '../geography/position.ts';
import type { PlannedArrival } from './planned-arrival.ts';
import type { WaypointCompletionReason } from './waypoint-completion-reason.ts';
import type { WaypointStatus } from './waypoint-status.ts';

/** A moment that was observed: at the latest `at`, and not before `notBefore`, which is null where nothing was known. */
export type Observed = { readonly at: number; readonly notBefore: number | null };

export type Waypoint = {
  readonly id: string;
  readonly place: Place;
  readonly planned: PlannedArrival;
  readonly status: WaypointStatus;
  readonly completion: Completion | null;
  /** Null where it is unknown, and then it is never invented. */
  readonly arrival: Observed | null;
  readonly departedAt: number | null;
  readonly confirmation: Confirmation | null;
  /** When it is closed as overdue, if nothing else closes it; worked out whenever the plan or a doubt changes it. */
  readonly closesAt: number;
  readonly visit: Visit;
};

export type Place = Position & {
  readonly timezone: string;
  readonly countryCode: string;
  /** ISO 3166-2 without the country, where holidays differ by state and it is known. */
  readonly stateCode: string | null;
};

export type Completion = { readonly reason: WaypointCompletionReason; readonly at: number };

/** Whether the waypoint was visited is not known, and somebody must say so. */
type Confirmation = { readonly raisedAt: number };

/** What is remembered of the vehicle's way around this waypoint since the last completion before it. */
export type Visit = {
  readonly inside: InsideRings;
  readonly enteredRing1: Observed | null;
  readonly enteredRing2: Observed | null;
  /** It stood still in ring 2 for as long as a visit takes. */
  readonly halted: boolean;
  /** The innermost ring in which the vehicle already stood when tracking began: not an arrival yet. */
  readonly stoodIn: 1 | 2 | null;
  /** It stood in ring 1, and left again before its standing there could count. */
  readonly leftTooEarly: boolean;
  /** Near the waypoint before it, being in ring 1 says nothing until the vehicle has moved on from there. */
  readonly mustMoveFrom: Position | 'WHERE_IT_IS_NEXT' | null;
  /** The furthest the vehicle was seen away, in metres. */
  readonly furthest: number;
};

export const notVisited: Visit = {
  inside: OUTSIDE_ALL,
  enteredRing1: null,
  enteredRing2: null,
  halted: false,
  stoodIn: null,
  leftTooEarly: false,
  mustMoveFrom: null,
  furthest: 0,
};
