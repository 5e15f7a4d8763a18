import type { Offset } from './position.ts';

/** Where a straight way from the origin comes nearest to a point: from 0 at its beginning to 1 at its end. */
export function shareAlong(way: Offset, point: Offset): number {
  const square = way.east * way.east + way.north * way.north;
  if (square === 0) return 0;
  return Math.min(1, Math.max(0, (point.east * way.east + point.north * way.north) / square));
}
