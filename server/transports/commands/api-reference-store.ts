import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';

/** Locks references even before they exist, so concurrent identical calls plan once. Sorted, against deadlocks. */
export async function lockApiReferences(db: Db, shipperId: string, apiReferences: readonly string[]): Promise<void> {
  const names = apiReferences.map((reference) => `${shipperId} ${reference}`).toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`.execute(db);
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
