import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import type { Delivery } from './delivery.ts';

/** What one transaction takes: enough to share its cost among many, little enough to be done soon. */
const MAX_SIGNALS = 4_000;

type Waiting = { readonly delivery: Delivery; readonly settle: (error: Error | null) => void };

/** What is left of it. */
export type Upkeep = 'MORE' | 'NOTHING';

/**
 * Group commit: whatever has come while one transaction was under way goes into the next. A lone request waits for
 * nobody, and the more there are, the less each costs. In one lane nothing ever happens at the same time.
 */
export class Lane {
  readonly #commit: (deliveries: readonly Delivery[]) => Promise<void>;
  readonly #upkeep: () => Promise<Upkeep>;
  readonly #queue: Waiting[] = [];
  #isUpkeepDue = false;
  #running: Promise<void> | null = null;

  /** `upkeep` never rejects. */
  constructor(commit: (deliveries: readonly Delivery[]) => Promise<void>, upkeep: () => Promise<Upkeep>) {
    this.#commit = commit;
    this.#upkeep = upkeep;
  }

  /** Resolves when it is committed; rejects when nothing is known to be. */
  add(delivery: Delivery): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ delivery, settle: (error) => (error === null ? resolve() : reject(error)) });
      this.#run();
    });
  }

  /** Does a part of its upkeep between two transactions, and more of it while nobody waits. */
  keepUp(): void {
    this.#isUpkeepDue = true;
    this.#run();
  }

  /** When all that was added is settled. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  #run(): void {
    this.#running ??= this.#workOff();
  }

  async #workOff(): Promise<void> {
    // What arrives in the same moment goes together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#queue.length > 0 || this.#isUpkeepDue) {
      if (this.#isUpkeepDue) {
        this.#isUpkeepDue = false;
        while ((await this.#upkeep()) === 'MORE' && this.#queue.length === 0);
      }
      if (this.#queue.length > 0) await this.#settle(this.#takeNext());
    }
    // At once, so that what comes from now on begins anew.
    this.#running = null;
  }

  #takeNext(): Waiting[] {
    let signals = 0;
    const end = this.#queue.findIndex(({ delivery }, index) => {
      signals += delivery.entries.length;
      return index > 0 && signals > MAX_SIGNALS;
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
