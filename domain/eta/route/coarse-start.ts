import { metersBetween, type Position } from '../../geography/position.ts';

/** ° Squares in which one route serves, by how far there is still to go: the nearer, the less may be wrong. */
const squares = [
  { within: 30_000, perDegree: 64 },
  { within: 120_000, perDegree: 16 },
  { within: Infinity, perDegree: 4 },
] as const;

/**
 * Where a route may begin instead of at the vehicle: a coarse point is as good for the way ahead, and lets one route serve
 * the signals of many minutes. It lies behind the vehicle, never ahead of it: what is left of the route can be told from
 * there, and what lies before it could not.
 */
export function coarseStart(from: Position, to: Position): Position {
  const distance = metersBetween(from, to);
  const perDegree = squares.find(({ within }) => distance < within)?.perDegree ?? 4;
  const behind = (here: number, there: number): number =>
    (there > here ? Math.floor(here * perDegree) : Math.ceil(here * perDegree)) / perDegree;
  return { latitude: behind(from.latitude, to.latitude), longitude: behind(from.longitude, to.longitude) };
}
