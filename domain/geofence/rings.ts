/** The circles around a waypoint, innermost first (Specification §4.5 and §9.4). */
export const rings = [1, 2, 3, 4] as const;

export type Ring = (typeof rings)[number];

export const ringRadiusM: Record<Ring, number> = { 1: 1_000, 2: 5_000, 3: 20_000, 4: 100_000 };

/** A ring is left this much further out than it is entered, so a truck parked on the edge does not flap. */
export const ringHysteresisM: Record<Ring, number> = { 1: 100, 2: 250, 3: 500, 4: 1_000 };

/** The rings around the vehicle, one bit each. */
export type InsideRings = number;

export const OUTSIDE_ALL: InsideRings = 0;

export function isInside(inside: InsideRings, ring: Ring): boolean {
  return (inside & (1 << ring)) !== 0;
}

export function withRing(inside: InsideRings, ring: Ring, isIn: boolean): InsideRings {
  return isIn ? inside | (1 << ring) : inside & ~(1 << ring);
}
