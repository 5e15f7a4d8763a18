import type { Refused, Unreachable } from './failure.ts';

type Listener = (failure: Refused | Unreachable) => void;

const listeners = new Set<Listener>();

/** Notified of every failed call: error reporting and the global toast depend on it. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceFailure(failure: Refused | Unreachable): void {
  for (const listener of listeners) listener(failure);
}
