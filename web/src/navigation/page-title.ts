import { useEffect, useSyncExternalStore } from 'react';

let ownTitle: string | null = null;
const listeners = new Set<() => void>();

function setOwnTitle(title: string | null): void {
  ownTitle = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The open page's own title for the browser tab; null if the name of its route is used. */
export function useOwnPageTitle(): string | null {
  return useSyncExternalStore(subscribe, () => ownTitle);
}

/** Sets the title while the page is mounted: five open transports are told apart by their tabs. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    setOwnTitle(title);
    return () => setOwnTitle(null);
  }, [title]);
}
