import { useSyncExternalStore } from 'react';
import { useNow } from '../ui/time/use-now.ts';

type LiveConnection = {
  readonly isUp: boolean;
  /** When this state began; undefined until the page has drawn its data, which comes first. */
  readonly since: number | undefined;
  /** Whether it was up before: a brief gap is then only the switch to a new token. */
  readonly wasUp: boolean;
};

/**
 * - connecting: just begun, nothing is claimed yet
 * - live: what changes is shown within seconds
 * - reconnecting: not at the moment
 * - old: not for a while; what is shown is as old as the last poll
 */
type LiveState = 'connecting' | 'live' | 'reconnecting' | 'old';

export const RENEWAL_MS = 3_000;
const CONNECTING_MS = 10_000;
const OLD_AFTER_MS = 60_000;

export function liveStateOf({ isUp, since, wasUp }: LiveConnection, now: number): LiveState {
  if (since === undefined) return 'connecting';
  const age = now - since;
  if (isUp || (wasUp && age < RENEWAL_MS)) return 'live';
  if (!wasUp && age < CONNECTING_MS) return 'connecting';
  return age < OLD_AFTER_MS ? 'reconnecting' : 'old';
}

let connection: LiveConnection = { isUp: false, since: undefined, wasUp: false };
const listeners = new Set<() => void>();

export function liveConnection(): LiveConnection {
  return connection;
}

export function setLiveConnection(next: LiveConnection): void {
  connection = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLiveState(): LiveState {
  const current = useSyncExternalStore(subscribe, liveConnection);
  // The clock ticks slightly late: a state that has just begun is never in the future.
  const now = Math.max(useNow('second'), current.since ?? 0);
  return liveStateOf(current, now);
}
