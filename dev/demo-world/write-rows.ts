import type { Insertable } from 'kysely';
import type { Schema } from '../../server/database/schema.ts';
import type { Db } from '../../server/database/transaction.ts';
import type { ToldRows } from './transport-rows.ts';

/** PostgreSQL takes 65,535 parameters at once. */
const ROWS_AT_ONCE = 500;

export async function writeToldRows(db: Db, rows: readonly ToldRows[]): Promise<void> {
  await insertAll(
    db,
    'transport',
    rows.map(({ transport }) => transport),
  );
  await insertAll(
    db,
    'waypoint',
    rows.flatMap(({ waypoints }) => waypoints),
  );
  await insertAll(
    db,
    'transport_event',
    rows.flatMap(({ events }) => events),
  );
}

export async function insertAll<
  Table extends 'agreement' | 'transport' | 'waypoint' | 'watchlist_entry' | 'transport_event' | 'forecast',
>(db: Db, table: Table, rows: readonly Insertable<Schema[Table]>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}
