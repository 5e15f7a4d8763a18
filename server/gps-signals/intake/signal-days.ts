import type { Db } from '../../database/transaction.ts';
import { ensureSignalDays } from './signal-store.ts';

const DAY_MS = 24 * 3_600_000;

/** The days whose partitions are known to be there. */
export class SignalDays {
  readonly #known = new Set<number>();

  async ensure(db: Db, times: Iterable<number>, now: number): Promise<void> {
    // Tomorrow's in advance: making one waits for everybody who is storing, and midnight comes to all at once.
    const wanted = new Set([Math.floor(now / DAY_MS) + 1]);
    for (const at of times) wanted.add(Math.floor(at / DAY_MS));
    for (const day of wanted) {
      if (this.#known.has(day)) continue;
      await ensureSignalDays(db, day, day);
      this.#known.add(day);
    }
  }
}
