import type { Position } from '@milepost/domain/geography/position';
import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';
import type { Place } from './places.ts';

/** What truly happens at a stop, seen or not. Times in epoch milliseconds. */
export type Stop = {
  readonly place: Place;
  readonly planned: PlannedArrival;
  readonly arrival: number;
  readonly departure: number;
  /** Where the truck parks: beyond 1 km from the given point, it only reaches the area. */
  readonly parkedAt: Position;
};

export type Stops = readonly [Stop, ...Stop[]];

export function lastOf(stops: Stops): Stop {
  return stops.at(-1) ?? stops[0];
}
