import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import type { Delivery } from './delivery.ts';

/** What one transaction takes: enough to share its cost among many, little enough to be done soon. */
const MOST_SIGNALS = 4_000;

type Waiting = { readonly delivery: Delivery; readonly settle: (error: Error | null) => void };

/**
 * Group commit: whatever has come while one transaction was under way goes into the next. A lone request waits for
 * nobody, and the more there are, the less each costs. One transaction at a time: a second one beside it would make both
 * of them smaller, and was measured to cost more than it brings; more processes may each have their own.
 */
export class Committer {
  readonly #commit: (deliveries: readonly Delivery[]) => Promise<void>;
  readonly #queue: Waiting[] = [];
  #isRunning = false;
  #run = Promise.resolve();

  constructor(commit: (deliveries: readonly Delivery[]) => Promise<void>) {
    this.#commit = commit;
  }

  /** Resolves when it is committed; rejects when nothing is known to be. */
  add(delivery: Delivery): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ delivery, settle: (error) => (error === null ? resolve() : reject(error)) });
      if (this.#isRunning) return;
      this.#isRunning = true;
      this.#run = this.#commitAll();
    });
  }

  /** When all that was added is settled. */
  async idle(): Promise<void> {
    while (this.#isRunning) await this.#run;
  }

  async #commitAll(): Promise<void> {
    // What arrives in the same moment goes together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#queue.length > 0) await this.#settle(this.#takeNext());
    this.#isRunning = false;
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
