/** Signals this near to each other are of a vehicle that stands. */
export const STANDS_WITHIN_M = 200;
/** ° Slower than somebody walks, a position wanders by itself. */
const STANDING_BELOW_KMH = 5;
/** Without a speed, this long in one place is what tells standing from a slow moment. */
const STANDING_AFTER_MS = 10 * 60_000;

export function isStanding(speedKmh: number): boolean {
  return speedKmh < STANDING_BELOW_KMH;
}

type LastSeen = {
  /** When it was where it was last seen. */
  readonly at: number;
  readonly speedKmh: number | null;
  /** Since when it has been near that place; null: not known. */
  readonly nearSince: number | null;
};

/** Since when a vehicle was standing when it was last seen; null where it was moving, or nobody can say. */
export function standingSince({ at, speedKmh, nearSince }: LastSeen): number | null {
  const since = nearSince === null ? at : Math.min(nearSince, at);
  if (speedKmh !== null) return isStanding(speedKmh) ? since : null;
  return at - since >= STANDING_AFTER_MS ? since : null;
}
