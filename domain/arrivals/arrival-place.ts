import { metersBetween, type Position } from '../geography/position.ts';

/** Whatever stops there: a waypoint within this distance is at the place. The innermost geofence, Specification §9.4. */
const AT_THE_PLACE_M = 1_000;
const METERS_PER_DEGREE = 111_195;

export const DEFAULT_ARRIVAL_HOURS = 24;
/** Beyond three days a gate plans by the list of transports. Chosen. */
export const MAX_ARRIVAL_HOURS = 72;
/** An arrival is shown for so long. Chosen. */
export const SHOWN_AFTER_ARRIVAL_MS = 2 * 3_600_000;

/** Of one shipper: a screen for each gate of each warehouse. */
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

/** Holds the whole place, and its corners besides. */
export function boxAround({ latitude, longitude }: Position): Box {
  const up = (AT_THE_PLACE_M / METERS_PER_DEGREE) * 1.001;
  const right = up / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return { south: latitude - up, north: latitude + up, west: longitude - right, east: longitude + right };
}
