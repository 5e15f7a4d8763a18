import type { Refused, Unreachable } from './failure.ts';

type Listener = (failure: Refused | Unreachable) => void;

const listeners = new Set<Listener>();

/** Told of every failed call, whoever made it: error reporting and the global toast hang on this. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceFailure(failure: Refused | Unreachable): void {
  for (const listener of listeners) listener(failure);
}
