import type { Db } from '../../database/transaction.ts';
import { ensureSignalDays } from './signal-store.ts';

const DAY_MS = 24 * 3_600_000;

/** Days whose partition is known to exist. */
export class SignalDays {
  readonly #known = new Set<number>();

  async ensure(db: Db, times: Iterable<number>, now: number): Promise<void> {
    // Creates tomorrow's partition in advance, because creating one blocks all writers.
    const wanted = new Set([Math.floor(now / DAY_MS) + 1]);
    for (const at of times) wanted.add(Math.floor(at / DAY_MS));
    for (const day of wanted) {
      if (this.#known.has(day)) continue;
      await ensureSignalDays(db, day, day);
      this.#known.add(day);
    }
  }
}
