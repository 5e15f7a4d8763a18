import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** Drops whole days of signals before this one, and returns their number. */
export async function forgetSignals(db: Db, before: Date): Promise<number> {
  const day = before.toISOString().slice(0, 10);
  const { rows } = await sql<{ dropped: number }>`select forget_signals_before(${day}::date) as dropped`.execute(db);
  return rows[0]?.dropped ?? 0;
}
