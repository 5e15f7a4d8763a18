const FIRST_MS = 1_000;
const MAX_MS = 30_000;

/**
 * How long to wait before the next attempt. The more failures, the longer; and spread, for when a server comes back all
 * browsers do.
 */
export function backOff(failures: number, random: number): number {
  const most = Math.min(MAX_MS, FIRST_MS * 2 ** failures);
  return Math.round(most / 4 + random * most * 0.75);
}
