import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';

/** Locks a reference even before it exists: the same call twice at once plans once. */
export async function lockApiReference(db: Db, shipperId: string, apiReference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${shipperId} ${apiReference}`}, 0))`.execute(db);
}

/** The transport that a shipper's own system planned under this reference. */
export async function findByApiReference(
  db: Db,
  shipperId: string,
  apiReference: string,
): Promise<{ id: string; version: number } | null> {
  const row = await db
    .selectFrom('transport')
    .select(['id', 'version'])
    .where('shipper_id', '=', shipperId)
    .where('api_reference', '=', apiReference)
    .executeTakeFirst();
  return row ?? null;
}
