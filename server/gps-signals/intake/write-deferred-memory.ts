import { transact, type Db } from '../../database/transaction.ts';
import { saveDeferredMemories } from '../../transports/aggregate/tracking-memory-store.ts';
import type { TransportCache } from './transport-cache.ts';
import type { Upkeep } from './lane.ts';
import { lockRevisions } from './signal-store.ts';

/** Max rows per write, so signals never wait long. */
const MAX_AT_ONCE = 500;

/** Writes some deferred memory to rows that have not changed since; changed rows are already up to date. */
export async function writeDeferredMemory(worker: Db, known: TransportCache): Promise<Upkeep> {
  const waiting = known.longestWaiting(MAX_AT_ONCE);
  if (waiting.length === 0) return 'NOTHING';
  const ids = waiting.map(({ stored }) => stored.transport.id);
  try {
    const written = await transact(worker, async (db) => {
      const revisions = await lockRevisions(db, ids);
      const current = waiting.filter(({ stored }) => revisions.get(stored.transport.id) === stored.revision);
      await saveDeferredMemories(db, current);
      return current.map(({ stored }) => ({ ...stored, revision: stored.revision + 1 }));
    });
    const outdated = new Set(ids).difference(new Set(written.map(({ transport }) => transport.id)));
    known.forget(outdated);
    known.remember({ written, waiting: [] }, 0);
    return waiting.length === MAX_AT_ONCE ? 'MORE' : 'NOTHING';
  } catch (error) {
    known.forget(ids);
    throw error;
  }
}
