import { OUTSIDE_ALL, type InsideRings } from '../geofence/rings.ts';
import type { Position } from '../geography/position.ts';
import type { PlannedArrival } from './planned-arrival.ts';
import type { WaypointCompletionReason } from './waypoint-completion-reason.ts';
import type { WaypointStatus } from './waypoint-status.ts';

/** An observed moment between `notBefore` (null if nothing was known) and `at`. */
export type ObservedTime = { readonly at: number; readonly notBefore: number | null };

export type Waypoint = {
  readonly id: string;
  readonly place: Place;
  readonly planned: PlannedArrival;
  readonly status: WaypointStatus;
  readonly completion: Completion | null;
  /** Null if unknown; never guessed. */
  readonly arrival: ObservedTime | null;
  readonly departedAt: number | null;
  readonly confirmation: Confirmation | null;
  /** When it closes as overdue; updated with the plan and with every doubt. */
  readonly closesAt: number;
  readonly visit: Visit;
};

export type Place = Position & {
  readonly timezone: string;
  readonly countryCode: string;
  /** ISO 3166-2 without the country, if known and holidays differ by state. */
  readonly stateCode: string | null;
};

export type Completion = { readonly reason: WaypointCompletionReason; readonly at: number };

/** It is unknown whether the waypoint was visited; a person has to say. */
type Confirmation = { readonly raisedAt: number };

/** What is remembered about the vehicle near this waypoint since the last completion before it. */
export type Visit = {
  readonly inside: InsideRings;
  readonly enteredRing1: ObservedTime | null;
  readonly enteredRing2: ObservedTime | null;
  /** The vehicle stood still in ring 2 long enough for a visit. */
  readonly halted: boolean;
  /** The innermost ring in which the vehicle stood when tracking began; not an arrival yet. */
  readonly stoodIn: 1 | 2 | null;
  /** The vehicle stood in ring 1 and left before that could count. */
  readonly leftTooEarly: boolean;
  /** At the same place as the previous waypoint, ring 1 counts only after the vehicle has moved on from here. */
  readonly mustMoveFrom: Position | 'WHERE_IT_IS_NEXT' | null;
  /** The vehicle's greatest distance from the waypoint, in metres. */
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
