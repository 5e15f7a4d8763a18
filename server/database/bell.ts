/** Wakes a loop. Rings that come while no one waits are heard by the next who does. */
export class Bell {
  #heard = Promise.withResolvers<void>();

  ring(): void {
    this.#heard.resolve();
  }

  /** Resolves at the first ring after this call. */
  next(): Promise<void> {
    this.#heard = Promise.withResolvers<void>();
    return this.#heard.promise;
  }
}
