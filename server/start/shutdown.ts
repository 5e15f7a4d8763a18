/** How long each part may take to close. Supervisors kill a process that has not ended after ten seconds. */
export const SHUTDOWN_TIMEOUTS_MS = {
  trucks: 500,
  requests: 2_900,
  services: 900,
  pools: 600,
  database: 5_000,
} as const;

type Step = { readonly timeoutMs: number; readonly close: () => Promise<void> };

/** Closes what was opened, latest first, each step within its time limit. */
export class Shutdown {
  readonly #steps: Step[] = [];
  #running: Promise<void> | undefined;
  #hurry = Promise.withResolvers<void>();

  get hasBegun(): boolean {
    return this.#running !== undefined;
  }

  /** Steps added while closing are run too. */
  add(timeoutMs: number, close: () => Promise<void>): void {
    this.#steps.push({ timeoutMs, close });
  }

  begin(): Promise<void> {
    this.#running ??= this.#closeAll();
    return this.#running;
  }

  /** Starts all remaining steps without waiting for them, except for the first one added: the database. */
  hurry(): void {
    this.#hurry.resolve();
  }

  async #closeAll(): Promise<void> {
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) await this.#close(step);
  }

  async #close({ timeoutMs, close }: Step): Promise<void> {
    const { promise: timeout, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, timeoutMs);
    // A failing step must not keep the others from closing.
    const closed = close().catch(() => undefined);
    await Promise.race(this.#steps.length === 0 ? [closed, timeout] : [closed, timeout, this.#hurry.promise]);
    clearTimeout(timer);
  }
}
