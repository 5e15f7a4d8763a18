/** Signals this close together come from a standing vehicle. */
export const STANDS_WITHIN_M = 200;
/** Below walking speed, GPS noise looks like movement. Chosen. */
const STANDING_BELOW_KMH = 5;
/** Without a speed, a vehicle stands after this long in one place. */
const STANDING_AFTER_MS = 10 * 60_000;

export function isStanding(speedKmh: number): boolean {
  return speedKmh < STANDING_BELOW_KMH;
}

type LastSeen = {
  /** The last time it was seen at that place. */
  readonly at: number;
  readonly speedKmh: number | null;
  /** The first time near that place; null when unknown. */
  readonly nearSince: number | null;
};

/** Since when the vehicle was standing at its last signal; null when moving or unknown. */
export function standingSince({ at, speedKmh, nearSince }: LastSeen): number | null {
  const since = nearSince === null ? at : Math.min(nearSince, at);
  if (speedKmh !== null) return isStanding(speedKmh) ? since : null;
  return at - since >= STANDING_AFTER_MS ? since : null;
}
