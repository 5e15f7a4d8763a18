import { shortReason } from '../start/error-code.ts';

/**
 * Whether the database is there. One connection finds out (`listen.ts`), everything else asks here: requests are refused at
 * once, and what goes on beside them rests. It is also the only one to tell the operator, in one sentence each way.
 */
export class Presence {
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

  /** `moment` is of `performance.now()`. */
  wasAwaySince(moment: number): boolean {
    return !this.isThere || this.#lastAwayAt >= moment;
  }

  /** May be said again and again: only the first time counts. */
  away(reason: unknown): void {
    if (this.#awaySince !== null) return;
    this.#awaySince = performance.now();
    this.#report(
      `The database cannot be reached (${shortReason(reason)}): Milepost goes on by itself when it is back.`,
    );
    this.#tell(false);
  }

  back(): void {
    if (this.#awaySince === null) return;
    this.#lastAwayAt = performance.now();
    const seconds = Math.max(1, Math.round((this.#lastAwayAt - this.#awaySince) / 1000));
    this.#awaySince = null;
    this.#report(`The database is back after ${seconds} s.`);
    this.#tell(true);
  }

  /** Told of every change, until the function that is returned is called. */
  onChange(listener: (isThere: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Resolves at once while the database is there, else when it is back or the signal is given. */
  async whenThere(signal?: AbortSignal): Promise<void> {
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
