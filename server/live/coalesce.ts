import type { LiveEvent } from './hub.ts';

type Waiting = { readonly timer: NodeJS.Timeout; newest: LiveEvent | null };

/** At most one hint per transport and interval: the first at once, then the newest at the end of the interval. */
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
