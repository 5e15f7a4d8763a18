import type { LiveMessage } from './live-message.ts';

type Listener = (message: LiveMessage) => void;

const listeners = new Set<Listener>();

/** For what is too large to be asked for anew as a whole: it asks by itself for the parts that it shows. */
export function onLiveHint(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellLiveHint(message: LiveMessage): void {
  for (const listener of listeners) listener(message);
}
