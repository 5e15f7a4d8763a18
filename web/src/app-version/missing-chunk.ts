import { useSyncExternalStore } from 'react';

let isMissing = false;
const listeners = new Set<() => void>();

/** After a deploy the parts of the old app are gone from the server: what is not loaded yet cannot be loaded any more. */
export function watchMissingChunks(): void {
  globalThis.addEventListener('vite:preloadError', () => {
    isMissing = true;
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useMissingChunk(): boolean {
  return useSyncExternalStore(subscribe, () => isMissing);
}
