import type { LiveMessage } from './live-message.ts';

type Listener = (message: LiveMessage) => void;

const listeners = new Set<Listener>();

/** For data too large to fetch as a whole: it fetches the parts that it shows. */
export function onLiveHint(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellLiveHint(message: LiveMessage): void {
  for (const listener of listeners) listener(message);
}
