import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import type { Delivery } from './delivery.ts';

/** What one transaction takes: enough to share its cost among many, little enough to be done soon. */
const MOST_SIGNALS = 4_000;

type Waiting = { readonly delivery: Delivery; readonly settle: (error: Error | null) => void };

/** While the database works for one transaction, the process folds the signals of the other; a third brings nothing. */
const LANES = 2;

/**
 * Group commit: whatever has come while the transactions under way were busy goes into the next. A lone request waits for
 * nobody, and the more there are, the less each costs.
 */
export class Committer {
  readonly #commit: (deliveries: readonly Delivery[]) => Promise<void>;
  readonly #queue: Waiting[] = [];
  readonly #running = new Set<Promise<void>>();

  constructor(commit: (deliveries: readonly Delivery[]) => Promise<void>) {
    this.#commit = commit;
  }

  /** Resolves when it is committed; rejects when nothing is known to be. */
  add(delivery: Delivery): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ delivery, settle: (error) => (error === null ? resolve() : reject(error)) });
      if (this.#running.size >= LANES) return;
      const lane = this.#commitAll().finally(() => this.#running.delete(lane));
      this.#running.add(lane);
    });
  }

  /** When all that was added is settled. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async #commitAll(): Promise<void> {
    // What arrives in the same moment goes together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#queue.length > 0) await this.#settle(this.#takeNext());
  }

  #takeNext(): Waiting[] {
    let signals = 0;
    const end = this.#queue.findIndex(({ delivery }, index) => {
      signals += delivery.entries.length;
      return index > 0 && signals > MOST_SIGNALS;
    });
    return this.#queue.splice(0, end === -1 ? this.#queue.length : end);
  }

  async #settle(batch: readonly Waiting[]): Promise<void> {
    const error = await this.#try(batch);
    if (error === null || isDatabaseUnavailable(error)) {
      for (const { settle } of batch) settle(error);
      return;
    }
    // Whichever of them it was must not take the others with it; and a lone one may only have lost a race.
    for (const one of batch) one.settle(await this.#try([one]));
  }

  async #try(batch: readonly Waiting[]): Promise<Error | null> {
    return await this.#commit(batch.map(({ delivery }) => delivery)).then(
      () => null,
      (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))),
    );
  }
}
