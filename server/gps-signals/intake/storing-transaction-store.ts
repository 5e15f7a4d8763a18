import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';

const LOCK_CLASS = 4711;
const LOCKS = 64;

function lockOf(carrierId: string): number {
  return Number.parseInt(carrierId.slice(-4), 16) % LOCKS;
}

/**
 * A transaction that stores signals of these carriers. Whoever gives a device to a transport holds its carrier's devices
 * meanwhile (`holdDevices`), so that each signal either finds the transport or is found in its device's past.
 */
export async function storingTransaction<T>(
  worker: Db,
  carrierIds: Iterable<string>,
  act: (db: Db) => Promise<T>,
): Promise<T> {
  const locks = [...new Set([...carrierIds].map(lockOf))].toSorted((a, b) => a - b);
  const shared = locks.map((lock) => `pg_advisory_xact_lock_shared(${LOCK_CLASS}, ${lock})`).join(', ');
  return await worker.connection().execute(async (db) => {
    // Travels with the first query of the transaction.
    const begun = db.executeQuery(CompiledQuery.raw(`begin; select ${shared}`));
    begun.catch(() => {}); // awaited below; until then it must not count as unhandled
    try {
      const result = await act(db);
      await begun;
      // In a failed transaction `commit` answers with success and the word ROLLBACK; the empty select fails there.
      await db.executeQuery(CompiledQuery.raw('select; commit'));
      return result;
    } catch (error) {
      // Where the connection is gone there is nothing to roll back, and the first error is the one to tell.
      await db.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
      throw error;
    }
  });
}

/** Until the end of this transaction no signal of the carrier's devices is stored. To be taken before any row is locked. */
export async function holdDevices(db: Db, carrierId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}, ${lockOf(carrierId)})`.execute(db);
}
