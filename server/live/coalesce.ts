import type { LiveEvent } from './hub.ts';

/**
 * At most one hint for each transport and interval: the first goes at once, what follows within the interval waits for
 * its end, and only the newest of it is sent.
 */
export function coalesce(intervalMs: number, send: (event: LiveEvent) => void) {
  const waiting = new Map<string, LiveEvent | null>();
  let isStopped = false;
  const pass = (event: LiveEvent): void => {
    send(event);
    waiting.set(event.transportId, null);
    setTimeout(() => {
      const newest = waiting.get(event.transportId);
      waiting.delete(event.transportId);
      if (newest !== null && newest !== undefined && !isStopped) pass(newest);
    }, intervalMs).unref();
  };
  return {
    offer: (event: LiveEvent) => {
      if (waiting.has(event.transportId)) waiting.set(event.transportId, event);
      else pass(event);
    },
    stop: () => {
      isStopped = true;
      waiting.clear();
    },
  };
}
