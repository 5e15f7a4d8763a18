import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** Drops the days before this one whole; how many there were. */
export async function forgetSignals(db: Db, before: Date): Promise<number> {
  const day = before.toISOString().slice(0, 10);
  const { rows } = await sql<{ dropped: number }>`select forget_signals_before(${day}::date) as dropped`.execute(db);
  return rows[0]?.dropped ?? 0;
}
