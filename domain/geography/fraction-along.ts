import type { Offset } from './position.ts';

/** The point of a line nearest to a position, from 0 at its start to 1 at its end. */
export function fractionAlong(way: Offset, point: Offset): number {
  const square = way.east * way.east + way.north * way.north;
  if (square === 0) return 0;
  return Math.min(1, Math.max(0, (point.east * way.east + point.north * way.north) / square));
}
