/** The expected and received changes of one viewer. */
export class ChangeTracker {
  readonly latencies: number[] = [];
  readonly #due: ReadonlyMap<string, readonly number[]>;
  readonly #heard = new Map<string, number>();
  readonly #countsFrom: number;

  /** Changes due before `countsFrom` are expected, but not measured. */
  constructor(due: ReadonlyMap<string, readonly number[]>, countsFrom: number) {
    this.#due = due;
    this.#countsFrom = countsFrom;
  }

  /** Assigns a hint to the oldest pending change of its transport. */
  receive(transportId: string, at: number): void {
    const heard = this.#heard.get(transportId) ?? 0;
    const due = this.#due.get(transportId)?.[heard];
    if (due === undefined || due > at) return;
    this.#heard.set(transportId, heard + 1);
    if (due >= this.#countsFrom) this.latencies.push(at - due);
  }

  /** The number of changes never received. */
  get missed(): number {
    let missed = 0;
    for (const [transportId, times] of this.#due) missed += times.length - (this.#heard.get(transportId) ?? 0);
    return missed;
  }
}
