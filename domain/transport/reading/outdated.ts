/** Specification §9.6. */
const OPEN_FOR_MS = 28 * 24 * 3_600_000;

export function isOutdated(endedAt: number | null, now: number): boolean {
  return endedAt !== null && endedAt < openableSince(now);
}

/** The last moment at which it can be opened. */
export function outdatedFrom(endedAt: number): number {
  return endedAt + OPEN_FOR_MS;
}

/** Transports that ended before this are outdated. Lists leave them out, because they cannot be opened. */
export function openableSince(now: number): number {
  return now - OPEN_FOR_MS;
}
