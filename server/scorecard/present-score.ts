const MINUTE_MS = 60_000;

/** JSON knows no infinity: the last lead time has no upper limit. What was stored as JSON has null there already. */
export function hoursOf(hours: number | null): number | null {
  return hours === null || hours === Infinity ? null : hours;
}

export function minutesOf(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms / MINUTE_MS);
}
