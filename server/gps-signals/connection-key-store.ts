import { sql } from 'kysely';
import { numberArray, textArray } from '../database/array-text.ts';
import type { Db } from '../database/transaction.ts';
import type { Connection } from '../http/connection.ts';

export async function findConnectionByKey(worker: Db, keyHash: Buffer): Promise<Connection | null> {
  const row = await worker
    .selectFrom('gps_connection')
    .select(['id', 'carrier_id', 'kind', 'tracking_id'])
    .where(sql<boolean>`(key_hash = ${keyHash} or (old_key_hash = ${keyHash} and old_key_until > now()))`)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id: connectionId, carrier_id: carrierId, kind, tracking_id: trackingId } = row;
  return { connectionId, carrierId, kind, ...(trackingId !== null && { trackingId }) };
}

/** By connection, in epoch milliseconds. */
export async function writeLastUsed(worker: Db, used: ReadonlyMap<string, number>): Promise<void> {
  if (used.size === 0) return;
  const sorted = [...used].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await sql`
    update gps_connection c set last_used_at = greatest(c.last_used_at, to_timestamp(n.at / 1000))
    from unnest(${textArray(sorted.map(([id]) => id))}::uuid[], ${numberArray(sorted.map(([, at]) => at))}::float8[]) as n (id, at)
    where c.id = n.id`.execute(worker);
}
