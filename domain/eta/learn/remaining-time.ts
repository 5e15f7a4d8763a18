const HOUR = 3_600_000;

/** Upper limits in hours ahead. Forecasts are compared only within one bucket. */
export const bucketLimits = [0.5, 1, 2, 4, 8, 16, 24, 48, Infinity] as const;

export function bucketOf(remainingMs: number): number {
  return bucketLimits.findIndex((hours) => remainingMs < hours * HOUR || hours === Infinity);
}
