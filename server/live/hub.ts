import type { LiveTopic } from '@milepost/api-contract/live/live';
import type { Hint } from '../transports/aggregate/save-transports-store.ts';

/** Something other than a transport has changed, for these organisations or people. */
export type TopicHint = { readonly topic: LiveTopic; readonly parties: readonly string[] };

export type LiveEvent = { readonly id: number } & (Pick<Hint, 'transportId' | 'version'> | Pick<TopicHint, 'topic'>);

/** `parties` are the ids of its organisation and its person. */
export type Subscriber = { readonly parties: readonly string[]; readonly send: (event: LiveEvent) => void };

/** How far back a browser can resume a lost stream; beyond that it fetches everything again. */
const REMEMBERED = 10_000;

/** Passes hints to the streams of the organisations and people concerned, and remembers the latest ones. */
export class Hub {
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  readonly #remembered: { readonly event: LiveEvent; readonly parties: readonly string[] }[] = [];
  #lastId: number;

  /** Ids start from the startup time, so they are larger than those of earlier processes. */
  constructor(firstId: number) {
    this.#lastId = firstId;
  }

  get lastId(): number {
    return this.#lastId;
  }

  subscribe(subscriber: Subscriber): () => void {
    for (const party of subscriber.parties) {
      const all = this.#subscribers.get(party) ?? new Set();
      all.add(subscriber);
      this.#subscribers.set(party, all);
    }
    return () => {
      for (const party of subscriber.parties) {
        const all = this.#subscribers.get(party);
        all?.delete(subscriber);
        if (all?.size === 0) this.#subscribers.delete(party);
      }
    };
  }

  publish({ parties, ...said }: Hint | TopicHint): void {
    this.#lastId += 1;
    const event = { id: this.#lastId, ...said };
    this.#remembered.push({ event, parties });
    if (this.#remembered.length > 2 * REMEMBERED) this.#remembered.splice(0, REMEMBERED);
    for (const party of new Set(parties)) {
      for (const subscriber of this.#subscribers.get(party) ?? []) subscriber.send(event);
    }
  }

  /** Hints after an event, or null if they are no longer known. */
  eventsSince(id: number, readers: readonly string[]): LiveEvent[] | null {
    const oldest = this.#remembered[0]?.event.id ?? this.#lastId + 1;
    if (!Number.isSafeInteger(id) || id < oldest - 1 || id > this.#lastId) return null;
    return this.#remembered
      .filter(({ event, parties }) => event.id > id && parties.some((party) => readers.includes(party)))
      .map(({ event }) => event);
  }
}
