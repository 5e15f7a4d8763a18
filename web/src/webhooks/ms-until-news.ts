import { DATA_POLLING_MS } from '../api/call-api.ts';

/** Somebody looks on: a try takes seconds, and what it brought is to appear as it comes. */
const SOON_MS = 2_000;

/** When to look again, by the next tries of what waits; null is a try that is under way or about to be. */
export function msUntilNews(nextTries: readonly (string | null)[], now: number): number {
  const soonest = Math.min(...nextTries.map((at) => (at === null ? now : Date.parse(at))));
  return Math.min(DATA_POLLING_MS, Math.max(0, soonest - now) + SOON_MS);
}
