import { metersBetween, type Position } from '../geography/position.ts';

/** A waypoint within this distance counts as being at the place. The innermost geofence, Specification §9.4. */
const AT_THE_PLACE_M = 1_000;
const METERS_PER_DEGREE = 111_195;

export const DEFAULT_ARRIVAL_HOURS = 24;
/** Beyond three days, a gate plans with the list of transports. Chosen. */
export const MAX_ARRIVAL_HOURS = 72;
/** How long an arrival is shown. Chosen. */
export const SHOWN_AFTER_ARRIVAL_MS = 2 * 3_600_000;

/** Per shipper: a screen for each gate of each warehouse. */
export const MAX_ARRIVAL_LOCATIONS = 200;

export function isAtPlace(place: Position, waypoint: Position): boolean {
  return metersBetween(place, waypoint) <= AT_THE_PLACE_M;
}

type Box = {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
};

/** Contains the whole place, plus the corners around it. */
export function boxAround({ latitude, longitude }: Position): Box {
  const up = (AT_THE_PLACE_M / METERS_PER_DEGREE) * 1.001;
  const right = up / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return { south: latitude - up, north: latitude + up, west: longitude - right, east: longitude + right };
}
