import { useSyncExternalStore } from 'react';

/** How often displayed values may change: ages in seconds need the first, planned times the second. */
const tickMs = { second: 1000, minute: 30_000 } as const;

type Tick = keyof typeof tickMs;
type Clock = { readonly subscribe: (listener: () => void) => () => void; readonly read: () => number };

/** One timer for everything that is shown, and none while nothing is. */
function createClock(every: number): Clock {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let now = Date.now();
  const tick = (): void => {
    now = Date.now();
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        now = Date.now();
        timer = setInterval(tick, every);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
    read: () => now,
  };
}

const clocks = { second: createClock(tickMs.second), minute: createClock(tickMs.minute) } satisfies Record<Tick, Clock>;

export function useNow(tick: Tick): number {
  return useSyncExternalStore(clocks[tick].subscribe, clocks[tick].read);
}
