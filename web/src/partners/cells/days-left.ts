const DAY_MS = 24 * 3_600_000;
const SOON_DAYS = 5;

/** Whole days until expiry: 0 on the last one. */
export function daysLeft(expiresAt: string, now: number): number {
  return Math.max(0, Math.floor((Date.parse(expiresAt) - now) / DAY_MS));
}

/** So few that it is worth sending a new link. */
export function endsSoon(days: number): boolean {
  return days < SOON_DAYS;
}
