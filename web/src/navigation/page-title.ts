import { useEffect, useSyncExternalStore } from 'react';

let given: string | null = null;
const listeners = new Set<() => void>();

function give(title: string | null): void {
  given = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the open page calls itself in the browser's tab; null where the name of its route says it. */
export function useGivenTitle(): string | null {
  return useSyncExternalStore(subscribe, () => given);
}

/** The title for as long as the page stands: five open transports are told apart by their tabs. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    give(title);
    return () => give(null);
  }, [title]);
}
