import { shortReason } from '../failure/error-code.ts';

/**
 * Whether the database is there. `listen.ts` finds out and others ask here; reports to the operator once per change.
 */
export class DatabasePresence {
  readonly #report: (sentence: string) => void;
  readonly #listeners = new Set<(isThere: boolean) => void>();
  #awaySince: number | null = null;
  #lastAwayAt = -Infinity;

  constructor(report: (sentence: string) => void = () => undefined) {
    this.#report = report;
  }

  get isThere(): boolean {
    return this.#awaySince === null;
  }

  /** `moment` is a value of `performance.now()`. */
  wasUnavailableSince(moment: number): boolean {
    return !this.isThere || this.#lastAwayAt >= moment;
  }

  /** Repeated calls have no effect. */
  markUnavailable(reason: unknown): void {
    if (this.#awaySince !== null) return;
    this.#awaySince = performance.now();
    this.#report(
      `The database cannot be reached (${shortReason(reason)}): Milepost continues by itself when it is back.`,
    );
    this.#tell(false);
  }

  markAvailable(): void {
    if (this.#awaySince === null) return;
    this.#lastAwayAt = performance.now();
    const seconds = Math.max(1, Math.round((this.#lastAwayAt - this.#awaySince) / 1000));
    this.#awaySince = null;
    this.#report(`The database is back after ${seconds} s.`);
    this.#tell(true);
  }

  /** Calls the listener on every change until the returned function is called. */
  onChange(listener: (isThere: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Resolves at once while the database is there, otherwise on its return or on the signal. */
  async waitUntilAvailable(signal?: AbortSignal): Promise<void> {
    if (this.isThere || signal?.aborted) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        forget();
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const forget = this.onChange(done);
      signal?.addEventListener('abort', done);
    });
  }

  #tell(isThere: boolean): void {
    for (const listener of this.#listeners) listener(isThere);
  }
}
