const MINUTE_MS = 60_000;

/**
 * JSON has no infinity, so the last lead time, which has no upper limit, becomes null. Stored JSON already has null
 * there.
 */
export function hoursOf(hours: number | null): number | null {
  return hours === null || hours === Infinity ? null : hours;
}

export function minutesOf(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms / MINUTE_MS);
}
