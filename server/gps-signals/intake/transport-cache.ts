import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Db } from '../../database/transaction.ts';
import { readLocked } from '../../transports/aggregate/load-transports-store.ts';
import type { MemoryState, StoredTransport } from '../../transports/aggregate/stored-transport.ts';
import { memoryAsRead } from '../../transports/aggregate/unfolded-signals-store.ts';
import { RecentMap } from '../../recent-map/recent-map.ts';
import type { Affected } from './signal-store.ts';

/** Per lane. About two kilobytes each; up to twice as many are kept. */
const REMEMBERED = 50_000;

export type CachedTransport = { readonly stored: StoredTransport; readonly memory: MemoryState };

/**
 * A lane's cache of transports, valid while the locked row has the same revision. Memory newer than its row is waiting
 * to be written and can be recomputed from stored signals.
 */
export class TransportCache {
  readonly #known = new RecentMap<string, CachedTransport>(REMEMBERED);
  /** Longest waiting first. */
  readonly #waiting = new Map<string, Waiting>();

  async load(
    db: Db,
    affected: readonly Affected[],
    days: WorkingDays,
    isNews: (transportId: string, at: number) => boolean,
  ): Promise<Map<string, CachedTransport>> {
    const found = new Map<string, CachedTransport>();
    const unknown: string[] = [];
    for (const { id, revision } of affected) {
      const known = this.#known.get(id);
      if (known?.stored.revision === revision) found.set(id, known);
      else unknown.push(id);
    }
    if (unknown.length === 0) return found;
    for (const stored of await readLocked(db, unknown, days, null, isNews)) {
      const { id } = stored.transport;
      const known = { stored, memory: memoryAsRead(stored) };
      found.set(id, known);
      this.#waiting.delete(id);
      if (known.memory === 'UNCERTAIN') this.#known.delete(id);
      else this.#known.set(id, known);
    }
    return found;
  }

  /** Call this after the commit. */
  remember({ written, waiting }: CommitResult, now: number): void {
    for (const stored of written) {
      this.#known.set(stored.transport.id, { stored, memory: 'OWN' });
      this.#waiting.delete(stored.transport.id);
    }
    for (const stored of waiting) {
      const { id } = stored.transport;
      this.#known.set(id, { stored, memory: 'OWN' });
      this.#waiting.set(id, { stored, at: now });
    }
  }

  /** Transports whose state in the database is uncertain. */
  forget(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#known.delete(id);
      this.#waiting.delete(id);
    }
  }

  /** The transports that have waited longest. */
  longestWaiting(most: number): Waiting[] {
    return this.#waiting.values().take(most).toArray();
  }
}

/** The results of a transaction: rows that are up to date, and rows that are behind. */
export type CommitResult = {
  readonly written: readonly StoredTransport[];
  readonly waiting: readonly StoredTransport[];
};

/** Memory that is not yet in the row, and when it last grew. */
export type Waiting = { readonly stored: StoredTransport; readonly at: number };
