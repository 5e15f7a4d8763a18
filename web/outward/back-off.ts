const FIRST_MS = 2_000;
const MAX_MS = 60_000;

/** Doubles after each failure, with jitter; never earlier than the server asks for. */
export function backOffMs(failures: number, retryAfterMs: number | null, random: number): number {
  const wait = Math.min(MAX_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.max(retryAfterMs ?? 0, wait / 2 + (wait / 2) * random);
}
