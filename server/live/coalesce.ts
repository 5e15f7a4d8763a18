import type { LiveEvent } from './hub.ts';

type Waiting = { readonly timer: NodeJS.Timeout; newest: LiveEvent | null };

const keyOf = (event: LiveEvent): string => ('topic' in event ? event.topic : event.transportId);

/** At most one hint per transport or topic and interval: the first at once, then the newest at the end of the interval. */
export function coalesce(intervalMs: number, send: (event: LiveEvent) => void) {
  const waiting = new Map<string, Waiting>();
  const pass = (event: LiveEvent): void => {
    const key = keyOf(event);
    const timer = setTimeout(() => {
      const newest = waiting.get(key)?.newest ?? null;
      waiting.delete(key);
      if (newest !== null) pass(newest);
    }, intervalMs).unref();
    waiting.set(key, { timer, newest: null });
    send(event);
  };
  return {
    offer: (event: LiveEvent) => {
      const before = waiting.get(keyOf(event));
      if (before === undefined) pass(event);
      else before.newest = event;
    },
    stop: () => {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
