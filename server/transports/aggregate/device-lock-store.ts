import { sql } from 'kysely';
import { transact, type Db } from '../../database/transaction.ts';
import { lockClasses } from '../../database/locks.ts';

const LOCKS = 64;

function lockOf(carrierId: string): number {
  return Number.parseInt(carrierId.slice(-4), 16) % LOCKS;
}

/**
 * A transaction that stores signals of these carriers. `blockSignalStoring` excludes it, so each signal either meets the
 * transport or is part of its device's past.
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

/** Blocks the storing of signals of these carriers until the transaction ends. Take it before any row lock. */
export async function blockSignalStoring(db: Db, ...carrierIds: readonly string[]): Promise<void> {
  const locks = [...new Set(carrierIds.map(lockOf))].toSorted((a, b) => a - b);
  for (const lock of locks) {
    await sql`select pg_advisory_xact_lock(${lockClasses.storingSignals}, ${lock})`.execute(db);
  }
}
