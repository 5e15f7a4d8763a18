const FIRST_MS = 10_000;
const MAX_MS = 3_600_000;

/**
 * The wait after this many attempts, doubling each time up to an hour. Jitter of half of it keeps messages that failed
 * together from returning together. `random` is from 0 to 1.
 */
export function retryDelayMs(attempts: number, random: number): number {
  const full = Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20));
  return Math.round(full * (0.75 + random / 2));
}
