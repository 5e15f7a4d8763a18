import { useSyncExternalStore } from 'react';
import { useNow } from '../ui/time/use-now.ts';
import { type Link, type LiveState, liveStateOf } from './live-state.ts';

let link: Link = { isUp: false, since: Date.now(), wasUp: false };
const listeners = new Set<() => void>();

export function liveLink(): Link {
  return link;
}

export function setLiveLink(next: Link): void {
  link = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLiveState(): LiveState {
  const current = useSyncExternalStore(subscribe, liveLink);
  // The clock ticks a little behind: what has just begun is never from the future.
  const now = Math.max(useNow('second'), current.since);
  return liveStateOf(current, now);
}
