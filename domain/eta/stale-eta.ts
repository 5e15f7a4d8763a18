/** Specification §9: ETA data is stale from exactly five hours on (GPS lost, in contrast, is strictly older than five). */
const STALE_ETA_MS = 5 * 3_600_000;

export function isStaleEta(calculatedAt: number, now: number): boolean {
  return now - calculatedAt >= STALE_ETA_MS;
}
