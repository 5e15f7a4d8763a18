import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import type { Delivery } from './delivery.ts';

/** Max signals per transaction: large enough to share its cost, small enough to be quick. */
const MAX_SIGNALS = 4_000;

type Waiting = { readonly delivery: Delivery; readonly settle: (error: Error | null) => void };

/** Whether more maintenance is left to do. */
export type Upkeep = 'MORE' | 'NOTHING';

/**
 * Group commit: everything that arrives during one transaction goes into the next. A single request never waits; more
 * load lowers the cost per request. A lane does one thing at a time.
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

  /** Resolves after the commit; rejects if it failed or its outcome is unknown. */
  add(delivery: Delivery): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ delivery, settle: (error) => (error === null ? resolve() : reject(error)) });
      this.#run();
    });
  }

  /** Does some maintenance between transactions, and more while idle. */
  runUpkeep(): void {
    this.#isUpkeepDue = true;
    this.#run();
  }

  /** Resolves when everything added has settled. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  #run(): void {
    this.#running ??= this.#workOff();
  }

  async #workOff(): Promise<void> {
    // Requests that arrive together share a batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#queue.length > 0 || this.#isUpkeepDue) {
      if (this.#isUpkeepDue) {
        this.#isUpkeepDue = false;
        while ((await this.#upkeep()) === 'MORE' && this.#queue.length === 0);
      }
      if (this.#queue.length > 0) await this.#settle(this.#takeNext());
    }
    // Reset immediately, so later requests start a new group.
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
    // Retried one by one: a bad request must not fail the others, and a single one may merely have lost a race.
    for (const one of batch) one.settle(await this.#try([one]));
  }

  async #try(batch: readonly Waiting[]): Promise<Error | null> {
    return await this.#commit(batch.map(({ delivery }) => delivery)).then(
      () => null,
      (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))),
    );
  }
}
