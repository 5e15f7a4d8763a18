import { sql } from 'kysely';
import { numberArray, textArray } from '../../database/array-text.ts';
import type { Db } from '../../database/transaction.ts';
import type { Device } from './device-directory.ts';

type Added = { readonly id: number; readonly key: string };

/** Their ids and keys, in the same order. Sorted, so that two who add the same devices never wait for each other in a circle. */
export async function addDevices(db: Db, devices: readonly Device[], now: number): Promise<Added[]> {
  const carriers = textArray(devices.map(({ carrierId }) => carrierId));
  const trackingIds = textArray(devices.map(({ trackingId }) => trackingId));
  const connections = textArray(devices.map(({ connectionId }) => connectionId));
  await sql`
    insert into device (carrier_id, tracking_id, connection_id, first_seen_at)
    select carrier_id, tracking_id, connection_id, ${new Date(now)}
    from unnest(${carriers}::uuid[], ${trackingIds}::text[], ${connections}::uuid[]) as n (carrier_id, tracking_id, connection_id)
    order by carrier_id, tracking_key(tracking_id)
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: string; key: string }>`
    select d.id, d.tracking_key as key
    from unnest(${carriers}::uuid[], ${trackingIds}::text[]) with ordinality as n (carrier_id, tracking_id, place)
    join device d on d.carrier_id = n.carrier_id and d.tracking_key = tracking_key(n.tracking_id)
    order by n.place`.execute(db);
  if (rows.length !== devices.length) throw new Error('Some devices have no row.');
  return rows.map(({ id, key }) => ({ id: Number(id), key }));
}

/** What a device's newest signal said, for lists of devices. The truth is in the signals. */
export type LastSeen = {
  readonly deviceId: number;
  readonly connectionId: string;
  readonly receivedAt: number;
  readonly at: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

export async function writeLastSeen(db: Db, seen: readonly LastSeen[]): Promise<void> {
  if (seen.length === 0) return;
  const sorted = seen.toSorted((a, b) => a.deviceId - b.deviceId);
  await sql`
    update device d set
      connection_id = n.connection_id,
      last_received_at = greatest(d.last_received_at, to_timestamp(n.received_at / 1000)),
      last_latitude = case when d.last_signal_at > to_timestamp(n.at / 1000) then d.last_latitude
                           else coalesce(n.latitude, d.last_latitude) end,
      last_longitude = case when d.last_signal_at > to_timestamp(n.at / 1000) then d.last_longitude
                            else coalesce(n.longitude, d.last_longitude) end,
      last_signal_at = greatest(d.last_signal_at, to_timestamp(n.at / 1000))
    from unnest(${numberArray(sorted.map(({ deviceId }) => deviceId))}::bigint[],
                ${textArray(sorted.map(({ connectionId }) => connectionId))}::uuid[],
                ${numberArray(sorted.map(({ receivedAt }) => receivedAt))}::float8[],
                ${numberArray(sorted.map(({ at }) => at))}::float8[],
                ${numberArray(sorted.map(({ latitude }) => latitude))}::float8[],
                ${numberArray(sorted.map(({ longitude }) => longitude))}::float8[])
      as n (id, connection_id, received_at, at, latitude, longitude)
    where d.id = n.id`.execute(db);
}
