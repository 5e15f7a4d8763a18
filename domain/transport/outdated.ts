/** Specification §9: what ended longer ago than this cannot be opened any more. */
const OPEN_FOR_MS = 28 * 24 * 3_600_000;

export function isOutdated(endedAt: number | null, now: number): boolean {
  return endedAt !== null && now - endedAt > OPEN_FOR_MS;
}
