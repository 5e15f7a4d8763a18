import { metersBetween, type Position } from '../../geography/position.ts';

/** Grid sizes within which one route is reused. The grid gets finer near the destination. Chosen. */
const squares = [
  { within: 30_000, perDegree: 64 },
  { within: 120_000, perDegree: 16 },
  { within: Infinity, perDegree: 4 },
] as const;

/**
 * Rounds a route's start to a grid point behind the vehicle, so one route serves many signals. A start ahead of the
 * vehicle could not tell what remains.
 */
export function coarseStart(from: Position, to: Position): Position {
  const distance = metersBetween(from, to);
  const perDegree = squares.find(({ within }) => distance < within)?.perDegree ?? 4;
  const behind = (here: number, there: number): number =>
    (there > here ? Math.floor(here * perDegree) : Math.ceil(here * perDegree)) / perDegree;
  return { latitude: behind(from.latitude, to.latitude), longitude: behind(from.longitude, to.longitude) };
}
