import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Db } from '../../database/transaction.ts';
import { loadTransports } from '../../transports/load-transports-store.ts';
import type { StoredTransport } from '../../transports/stored-transport.ts';
import { RecentMap } from './recent-map.ts';
import type { Affected } from './signal-store.ts';

/** About two kilobytes each; twice as many at the most. */
const REMEMBERED = 100_000;

/**
 * Transports as they were when this process last wrote them. Reading and parsing their rows is what costs most, so one is
 * taken from here as long as its row, which is locked by then, still has the same revision.
 */
export class KnownTransports {
  readonly #known = new RecentMap<string, StoredTransport>(REMEMBERED);

  async load(db: Db, affected: readonly Affected[], days: WorkingDays): Promise<Map<string, StoredTransport>> {
    const found = new Map<string, StoredTransport>();
    const unknown: string[] = [];
    for (const { id, revision } of affected) {
      const known = this.#known.get(id);
      if (known?.revision === revision) found.set(id, known);
      else unknown.push(id);
    }
    for (const stored of await loadTransports(db, unknown, days)) {
      found.set(stored.transport.id, stored);
      this.#known.set(stored.transport.id, stored);
    }
    return found;
  }

  /** After the commit. */
  remember(written: readonly StoredTransport[]): void {
    for (const stored of written) this.#known.set(stored.transport.id, stored);
  }
}
