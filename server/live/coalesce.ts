import type { LiveEvent } from './hub.ts';

type Waiting = { readonly timer: NodeJS.Timeout; newest: LiveEvent | null };

/**
 * At most one hint for each transport and interval: the first goes at once, what follows within the interval waits for
 * its end, and only the newest of it is sent.
 */
export function coalesce(intervalMs: number, send: (event: LiveEvent) => void) {
  const waiting = new Map<string, Waiting>();
  const pass = (event: LiveEvent): void => {
    const { transportId } = event;
    const timer = setTimeout(() => {
      const newest = waiting.get(transportId)?.newest ?? null;
      waiting.delete(transportId);
      if (newest !== null) pass(newest);
    }, intervalMs).unref();
    waiting.set(transportId, { timer, newest: null });
    send(event);
  };
  return {
    offer: (event: LiveEvent) => {
      const before = waiting.get(event.transportId);
      if (before === undefined) pass(event);
      else before.newest = event;
    },
    stop: () => {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
