/** Specification §9: what ended longer ago than this cannot be opened any more. */
const OPEN_FOR_MS = 28 * 24 * 3_600_000;

export function isOutdated(endedAt: number | null, now: number): boolean {
  return endedAt !== null && endedAt < openedSince(now);
}

/** Whatever ended before this moment is outdated. Lists leave out what cannot be opened: nobody could do anything with it. */
export function openedSince(now: number): number {
  return now - OPEN_FOR_MS;
}
