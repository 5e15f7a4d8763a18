import type { Offset } from './position.ts';

/** Where a straight line enters and leaves a circle, as shares from 0 at its start to 1 at its end. */
export type CircleCrossing = { readonly into: number; readonly outOf: number };

/** Where the line through both points meets the circle around the origin; null if it stays outside or has no length. */
export function crossCircle(from: Offset, to: Offset, radius: number): CircleCrossing | null {
  const east = to.east - from.east;
  const north = to.north - from.north;
  const a = east * east + north * north;
  const b = from.east * east + from.north * north;
  const c = from.east * from.east + from.north * from.north - radius * radius;
  const discriminant = b * b - a * c;
  if (discriminant <= 0) return null;
  const root = Math.sqrt(discriminant);
  return { into: (-b - root) / a, outOf: (-b + root) / a };
}
