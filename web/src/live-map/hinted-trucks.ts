/** Trucks with a hint that have not been fetched since. */
export class HintedTrucks {
  readonly #ids = new Set<string>();

  add(id: string): void {
    this.#ids.add(id);
  }

  get isEmpty(): boolean {
    return this.#ids.size === 0;
  }

  clear(): void {
    this.#ids.clear();
  }

  /**
   * Which to ask for now: the selected one before all others, and those that can be seen one by one, the longest waiting
   * first. Whatever cannot be seen is left to the next poll; whatever is too much, to the next time.
   */
  take(isSeen: (id: string) => boolean, selectedId: string | null, most: number): readonly string[] {
    const wanted = [...this.#ids].filter((id) => id === selectedId || isSeen(id));
    const [selected, others] = [wanted.filter((id) => id === selectedId), wanted.filter((id) => id !== selectedId)];
    const taken = [...selected, ...others].slice(0, most);
    this.#ids.clear();
    for (const id of others.slice(most - selected.length)) this.#ids.add(id);
    return taken;
  }
}
