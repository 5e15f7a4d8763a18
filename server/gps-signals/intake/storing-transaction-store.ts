import { sql } from 'kysely';
import { transact, type Db } from '../../database/transaction.ts';
import { lockClasses } from '../../database/locks.ts';

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
  const shared = locks.map((lock) => `pg_advisory_xact_lock_shared(${lockClasses.storingSignals}, ${lock})`).join(', ');
  return await transact(worker, act, `begin; select ${shared}`);
}

/** Until the end of this transaction no signal of the carrier's devices is stored. To be taken before any row is locked. */
export async function holdDevices(db: Db, carrierId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.storingSignals}, ${lockOf(carrierId)})`.execute(db);
}
