import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';

/**
 * The transport that a shipper's own system planned under this reference. Locked by its name even where there is none
 * yet, so that the same call, sent twice at once, plans once.
 */
export async function findByApiReference(
  db: Db,
  shipperId: string,
  apiReference: string,
): Promise<{ id: string; version: number } | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${shipperId} ${apiReference}`}, 0))`.execute(db);
  const row = await db
    .selectFrom('transport')
    .select(['id', 'version'])
    .where('shipper_id', '=', shipperId)
    .where('api_reference', '=', apiReference)
    .executeTakeFirst();
  return row ?? null;
}
