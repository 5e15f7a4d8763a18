import type { ConcurrencyLimit } from './usage-limits.ts';

type Waiting = { readonly go: () => void };
type Room = { taken: number; readonly waiting: Set<Waiting> };

/** A limited number of turns per key. Later requests queue for a limited time. */
export class ConcurrencyLimiter {
  readonly #most: ConcurrencyLimit;
  readonly #rooms = new Map<string, Room>();

  constructor(most: ConcurrencyLimit) {
    this.#most = most;
  }

  /** Keys that have a turn or wait for one. */
  get size(): number {
    return this.#rooms.size;
  }

  /** Resolves with the function that gives the turn back, or with null if the queue is full or the wait ended. */
  async take(key: string, giveUpSignal: () => AbortSignal): Promise<(() => void) | null> {
    const room = this.#rooms.get(key) ?? { taken: 0, waiting: new Set() };
    this.#rooms.set(key, room);
    if (room.taken < this.#most.atOnce) room.taken += 1;
    else if (room.waiting.size >= this.#most.waiting || !(await wait(room, giveUpSignal()))) return null;
    return () => this.#giveBack(key, room);
  }

  /** The turn goes to the longest waiting request, if any. */
  #giveBack(key: string, room: Room): void {
    const [next] = room.waiting;
    if (next !== undefined) next.go();
    else room.taken -= 1;
    if (room.taken === 0) this.#rooms.delete(key);
  }
}

async function wait({ waiting }: Room, given: AbortSignal): Promise<boolean> {
  if (given.aborted) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const one: Waiting = { go: () => end(true) };
  const giveUp = () => end(false);
  const end = (hasTurn: boolean) => {
    waiting.delete(one);
    given.removeEventListener('abort', giveUp);
    resolve(hasTurn);
  };
  waiting.add(one);
  given.addEventListener('abort', giveUp);
  return await promise;
}
