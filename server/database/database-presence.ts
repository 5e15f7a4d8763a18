import { shortReason } from '../failure/error-code.ts';

/**
 * Whether the database can be reached. `listen.ts` finds out and others ask here; reports to the operator once per change.
 */
export class DatabasePresence {
  readonly #report: (sentence: string) => void;
  readonly #listeners = new Set<(isAvailable: boolean) => void>();
  #unavailableSince: number | null = null;
  #lastUnavailableAt = -Infinity;

  constructor(report: (sentence: string) => void = () => undefined) {
    this.#report = report;
  }

  get isAvailable(): boolean {
    return this.#unavailableSince === null;
  }

  /** `moment` is a value of `performance.now()`. */
  wasUnavailableSince(moment: number): boolean {
    return !this.isAvailable || this.#lastUnavailableAt >= moment;
  }

  /** Repeated calls have no effect. */
  markUnavailable(reason: unknown): void {
    if (this.#unavailableSince !== null) return;
    this.#unavailableSince = performance.now();
    this.#report(
      `The database cannot be reached (${shortReason(reason)}): Milepost continues by itself when it is back.`,
    );
    this.#notify(false);
  }

  markAvailable(): void {
    if (this.#unavailableSince === null) return;
    this.#lastUnavailableAt = performance.now();
    const seconds = Math.max(1, Math.round((this.#lastUnavailableAt - this.#unavailableSince) / 1000));
    this.#unavailableSince = null;
    this.#report(`The database is back after ${seconds} s.`);
    this.#notify(true);
  }

  /** Calls the listener on every change until the returned function is called. */
  onChange(listener: (isAvailable: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Resolves at once while the database is there, otherwise on its return or on the signal. */
  async waitUntilAvailable(signal?: AbortSignal): Promise<void> {
    if (this.isAvailable || signal?.aborted) return;
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

  #notify(isAvailable: boolean): void {
    for (const listener of this.#listeners) listener(isAvailable);
  }
}
