import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** Folds the recorded changes into the stored counts of lists. */
export async function foldCounts(db: Db): Promise<void> {
  await sql`select fold_transport_counts()`.execute(db);
}

/** Removes transports that ended before this from the lists, and returns how many. */
export async function unlistOutdated(db: Db, endedBefore: Date, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select unlist_outdated(${endedBefore}, ${most}) as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}
