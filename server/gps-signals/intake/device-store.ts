import { sql } from 'kysely';
import { numberArray, textArray } from '../../database/array-text.ts';
import type { Db } from '../../database/transaction.ts';
import { lockClasses } from '../../database/locks.ts';

/** More than any carrier has, so made-up names cost nothing. Chosen. */
const MAX_DEVICES = 20_000;
type Named = { readonly carrierId: string; readonly trackingId: string; readonly connectionId: string };
type New = Named & { readonly firstSeenAt: number };
export type RunTransaction = (db: Db, act: (db: Db) => Promise<void>) => Promise<void>;
type Added = { readonly id: number | null; readonly key: string };

/** Ids and keys in the order of the input; the id is null beyond the carrier's limit. */
export async function addDevices(worker: Db, devices: readonly New[], within: RunTransaction): Promise<Added[]> {
  const found = await findDevices(worker, devices);
  const missing = devices.filter((_, index) => found[index]?.id === null);
  if (missing.length === 0) return found;
  await within(worker, (db) => insertDevices(db, missing));
  return await findDevices(worker, devices);
}

async function findDevices(db: Db, devices: readonly Named[]): Promise<Added[]> {
  const carriers = textArray(devices.map(({ carrierId }) => carrierId));
  const trackingIds = textArray(devices.map(({ trackingId }) => trackingId));
  const { rows } = await sql<{ id: string | null; key: string }>`
    select d.id, tracking_key(n.tracking_id) as key
    from unnest(${carriers}::uuid[], ${trackingIds}::text[]) with ordinality as n (carrier_id, tracking_id, place)
    left join device d on d.carrier_id = n.carrier_id and d.tracking_key = tracking_key(n.tracking_id)
    order by n.place`.execute(db);
  return rows.map(({ id, key }) => ({ id: id === null ? null : Number(id), key }));
}

/** One at a time per carrier, so two requests cannot both fill the remaining places. */
async function insertDevices(db: Db, devices: readonly New[]): Promise<void> {
  const carriers = textArray(devices.map(({ carrierId }) => carrierId));
  const trackingIds = textArray(devices.map(({ trackingId }) => trackingId));
  const connections = textArray(devices.map(({ connectionId }) => connectionId));
  const times = numberArray(devices.map(({ firstSeenAt }) => firstSeenAt));
  await sql`
      select pg_advisory_xact_lock(${lockClasses.devices}, lock)
      from (select distinct hashtext(c) as lock from unnest(${carriers}::text[]) c order by 1) locks`.execute(db);
  await sql`
      with named as (
        select carrier_id, tracking_id, connection_id, seen_at, tracking_key(tracking_id) as key
        from unnest(${carriers}::uuid[], ${trackingIds}::text[], ${connections}::uuid[], ${times}::float8[])
          as n (carrier_id, tracking_id, connection_id, seen_at)),
      missing as (
        select n.*, row_number() over (partition by carrier_id order by key) as place from named n
        where not exists (select from device d where d.carrier_id = n.carrier_id and d.tracking_key = n.key)),
      held as (
        select carrier_id, count(*) as devices from device
        where carrier_id in (select carrier_id from missing) group by carrier_id)
      insert into device (carrier_id, tracking_id, connection_id, first_seen_at)
      select m.carrier_id, m.tracking_id, m.connection_id, to_timestamp(m.seen_at / 1000)
      from missing m left join held h on h.carrier_id = m.carrier_id
      where coalesce(h.devices, 0) + m.place <= ${MAX_DEVICES}
      on conflict do nothing`.execute(db);
}

/** A device's latest signal, for lists; the stored signals are the source of truth. */
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
