import type { SecurityEvent } from './security-event.ts';

/** The number of different refusals that are counted separately. */
const MAX_DISTINCT_REFUSALS = 1_000;

export type RefusalCounter = {
  /** Writes the first of a kind at once, and counts repetitions. */
  add(refused: SecurityEvent): void;
  /** Writes the counts and resets them. */
  flush(): void;
};

/** A guesser or a device with a revoked key is refused a thousand times a minute; two lines are enough. */
export function createRefusalCounter(write: (event: SecurityEvent) => void): RefusalCounter {
  let counted = new Map<string, { readonly refused: SecurityEvent; count: number }>();
  return {
    add: (refused) => {
      const isRoom = counted.size < MAX_DISTINCT_REFUSALS || counted.has(JSON.stringify(refused));
      const told: SecurityEvent = isRoom ? refused : { event: 'REFUSED', ...(refused.code && { code: refused.code }) };
      const key = JSON.stringify(told);
      const known = counted.get(key);
      if (known !== undefined) known.count += 1;
      else {
        counted.set(key, { refused: told, count: 0 });
        write(told);
      }
    },
    flush: () => {
      const over = counted;
      counted = new Map();
      for (const { refused, count } of over.values()) if (count > 0) write({ ...refused, count });
    },
  };
}
