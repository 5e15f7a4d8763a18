const HOUR = 3_600_000;

/** Forecasts are compared with others that were made about as long before the arrival: hours ahead, up to each. */
export const bucketLimits = [0.5, 1, 2, 4, 8, 16, 24, 48, Infinity] as const;

/** Which of the limits the remaining time falls under. */
export function bucketOf(remainingMs: number): number {
  return bucketLimits.findIndex((hours) => remainingMs < hours * HOUR || hours === Infinity);
}
