import { sql } from 'kysely';
import { textArray } from '../../database/array-text.ts';
import { lockClasses } from '../../database/locks.ts';
import type { Db } from '../../database/transaction.ts';

export type DeviceName = { readonly deviceId: string; readonly trackingId: string };

/** By key of the name that the device gives itself. */
export async function findDeviceNames(db: Db, carrierId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('device_name')
    .select(['device_key', 'tracking_id'])
    .where('carrier_id', '=', carrierId)
    .$narrowType<{ device_key: string }>()
    .execute();
  return new Map(rows.map((row) => [row.device_key, row.tracking_id]));
}

/** Those of these devices that have sent, by key. */
export async function findSeen(db: Db, carrierId: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ tracking_key: string }>`
    select tracking_key from device
    where carrier_id = ${carrierId} and tracking_key = any(${textArray(keys)}::text[])`.execute(db);
  return new Set(rows.map((row) => row.tracking_key));
}

/** One change of a carrier's names at a time, so that two requests cannot both take the last places. */
export async function lockDeviceNames(db: Db, carrierId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.deviceNames}, hashtext(${carrierId}))`.execute(db);
}

export async function setDeviceNames(db: Db, carrierId: string, names: readonly DeviceName[], now: Date) {
  if (names.length === 0) return;
  await sql`
    insert into device_name (carrier_id, device_id, tracking_id, named_at)
    select ${carrierId}, n.device_id, n.tracking_id, ${now}
    from unnest(${textArray(names.map(({ deviceId }) => deviceId))}::text[],
                ${textArray(names.map(({ trackingId }) => trackingId))}::text[]) as n (device_id, tracking_id)
    on conflict (carrier_id, device_key)
      do update set device_id = excluded.device_id, tracking_id = excluded.tracking_id, named_at = excluded.named_at`.execute(
    db,
  );
}

export async function removeDeviceNames(db: Db, carrierId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.deleteFrom('device_name').where('carrier_id', '=', carrierId).where('device_key', 'in', keys).execute();
}
