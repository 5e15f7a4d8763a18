export type Link = {
  readonly isUp: boolean;
  /** Since when it is as it is. */
  readonly since: number;
  /** Whether it was up before: then a moment without it is only the change to a new token. */
  readonly wasUp: boolean;
};

/**
 * - connecting: just begun, nothing is claimed yet
 * - live: what changes is shown within seconds
 * - reconnecting: not at the moment
 * - old: not for a while; what is shown is as old as the last poll
 */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'old';

export const RENEWAL_MS = 3_000;
const CONNECTING_MS = 10_000;
const OLD_AFTER_MS = 60_000;

export function liveStateOf({ isUp, since, wasUp }: Link, now: number): LiveState {
  const age = now - since;
  if (isUp || (wasUp && age < RENEWAL_MS)) return 'live';
  if (!wasUp && age < CONNECTING_MS) return 'connecting';
  return age < OLD_AFTER_MS ? 'reconnecting' : 'old';
}
