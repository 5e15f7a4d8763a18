/** Specification §9.3: stale from exactly five hours on. GPS lost differs: strictly older than five hours. */
const STALE_ETA_MS = 5 * 3_600_000;

export function isStaleEta(calculatedAt: number, now: number): boolean {
  return now - calculatedAt >= STALE_ETA_MS;
}
