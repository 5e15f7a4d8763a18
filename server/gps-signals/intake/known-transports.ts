import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Db } from '../../database/transaction.ts';
import { readLocked } from '../../transports/load-transports-store.ts';
import type { StoredTransport } from '../../transports/stored-transport.ts';
import { mayLagBehind } from '../../transports/unfolded-signals-store.ts';
import { RecentMap } from '../../recent-map.ts';
import type { Affected } from './signal-store.ts';

/** In each lane; about two kilobytes each, twice as many at the most. */
const REMEMBERED = 50_000;

/**
 * A transport as one lane has it. `isOurs`: this lane wrote its row last, so nobody else has anything newer in mind, and
 * what the row lacks is here. Otherwise whoever folds next has to write, so that all others find their own outdated.
 */
export type Known = { readonly stored: StoredTransport; readonly isOurs: boolean };

/**
 * Transports as this lane knows them. Reading and parsing their rows is what costs most, so one is taken from here as
 * long as its row, which is locked by then, still has the same revision. A memory that is newer than its row waits to be
 * written: until then it can be worked out from the signals that are stored.
 */
export class KnownTransports {
  readonly #known = new RecentMap<string, Known>(REMEMBERED);
  /** In the order in which they began to wait. */
  readonly #waiting = new Map<string, Waiting>();

  async load(
    db: Db,
    affected: readonly Affected[],
    days: WorkingDays,
    isNews: (transportId: string, at: number) => boolean,
  ): Promise<Map<string, Known>> {
    const found = new Map<string, Known>();
    const unknown: string[] = [];
    for (const { id, revision } of affected) {
      const known = this.#known.get(id);
      if (known?.stored.revision === revision) found.set(id, known);
      else unknown.push(id);
    }
    if (unknown.length === 0) return found;
    for (const stored of await readLocked(db, unknown, days, null, isNews)) {
      const { id } = stored.transport;
      const known = { stored, isOurs: false };
      found.set(id, known);
      this.#waiting.delete(id);
      // What another lane has in mind and not in the row, does not show in the revision.
      if (mayLagBehind(stored)) this.#known.delete(id);
      else this.#known.set(id, known);
    }
    return found;
  }

  /** After the commit. */
  remember({ written, waiting }: Folded, now: number): void {
    for (const stored of written) {
      this.#known.set(stored.transport.id, { stored, isOurs: true });
      this.#waiting.delete(stored.transport.id);
    }
    for (const stored of waiting) {
      const { id } = stored.transport;
      this.#known.set(id, { stored, isOurs: true });
      this.#waiting.set(id, { stored, at: now });
    }
  }

  /** Whose state in the database is uncertain. */
  forget(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#known.delete(id);
      this.#waiting.delete(id);
    }
  }

  /** Those who have waited longest to be written. */
  longestWaiting(most: number): Waiting[] {
    return this.#waiting.values().take(most).toArray();
  }
}

/** What a transaction made of transports: those whose rows have it, and those whose rows lack it. */
export type Folded = { readonly written: readonly StoredTransport[]; readonly waiting: readonly StoredTransport[] };

/** A memory that its row does not have yet, and when it was last added to. */
export type Waiting = { readonly stored: StoredTransport; readonly at: number };
