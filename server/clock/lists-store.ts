import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** Adds up what was noted of the counts of lists since the last time. */
export async function foldCounts(db: Db): Promise<void> {
  await sql`select fold_transport_counts()`.execute(db);
}

/** Takes what ended before then off the lists; how many there were. */
export async function unlistOutdated(db: Db, endedBefore: Date, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select unlist_outdated(${endedBefore}, ${most}) as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}
