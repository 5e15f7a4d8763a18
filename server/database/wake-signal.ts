/** Wakes a loop. A ring between `next()` and waiting for it is not missed. */
export class WakeSignal {
  #heard = Promise.withResolvers<void>();

  wake(): void {
    this.#heard.resolve();
  }

  /** Resolves at the first ring after this call. */
  next(): Promise<void> {
    this.#heard = Promise.withResolvers<void>();
    return this.#heard.promise;
  }
}
