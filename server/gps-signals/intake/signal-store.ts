import { finalBefore } from '@milepost/domain/transport/fold/lateness-window';
import { sql } from 'kysely';
import { numberArray, textArray } from '../../database/array-text.ts';
import type { Db } from '../../database/transaction.ts';
import type { Device } from './device-directory.ts';
import type { Entry } from './delivery.ts';

/**
 * Stores new signals and returns which were new; null means all, the usual and cheap case. Rows are sorted by device
 * and time, so parallel writers do not deadlock.
 */
export async function storeSignals(db: Db, entries: readonly Entry[]): Promise<ReadonlySet<string> | null> {
  const carriers = [...new Set(entries.map(({ device }) => device.carrierId))];
  const carrierPlace = new Map(carriers.map((id, index) => [id, index + 1]));
  const devices = numberArray(entries.map(({ device }) => device.id));
  const times = numberArray(entries.map(({ signal }) => signal.at));
  const { numAffectedRows } = await sql`
    insert into gps_signal (device_id, at, carrier_id, received_at, latitude, longitude, speed_kmh, heading, accuracy_m)
    select s.device_id, to_timestamp(s.at / 1000), (${textArray(carriers)}::uuid[])[s.carrier], to_timestamp(s.received_at / 1000),
           s.latitude, s.longitude, s.speed_kmh, s.heading, s.accuracy_m
    from unnest(${devices}::bigint[],
                ${times}::float8[],
                ${numberArray(entries.map(({ device }) => carrierPlace.get(device.carrierId) ?? null))}::int[],
                ${numberArray(entries.map(({ receivedAt }) => receivedAt))}::float8[],
                ${numberArray(entries.map(({ signal }) => signal.position?.latitude ?? null))}::float8[],
                ${numberArray(entries.map(({ signal }) => signal.position?.longitude ?? null))}::float8[],
                ${numberArray(entries.map(({ signal }) => signal.speedKmh))}::float4[],
                ${numberArray(entries.map(({ signal }) => signal.heading))}::float4[],
                ${numberArray(entries.map(({ signal }) => signal.accuracyM))}::float4[])
      as s (device_id, at, carrier, received_at, latitude, longitude, speed_kmh, heading, accuracy_m)
    on conflict do nothing`.execute(db);
  if (Number(numAffectedRows) === entries.length) return null;
  // Signals written by this transaction. The time span lets the planner skip all other days.
  const span = entries.map(({ signal }) => signal.at);
  const { rows } = await sql<{ device_id: string; at: number }>`
    select s.device_id, n.at
    from unnest(${devices}::bigint[], ${times}::float8[]) as n (device_id, at)
    join gps_signal s on s.device_id = n.device_id and s.at = to_timestamp(n.at / 1000)
    where s.xmin = pg_current_xact_id()::xid
      and s.at between ${new Date(span.reduce((a, b) => Math.min(a, b)))} and ${new Date(span.reduce((a, b) => Math.max(a, b)))}`.execute(
    db,
  );
  return new Set(rows.map((row) => signalKey(row.device_id, row.at)));
}

export function signalKey(deviceId: number | string | null, at: number): string {
  return `${deviceId} ${at}`;
}

export type Affected = { readonly device: Device; readonly id: string; readonly revision: number };

/**
 * Locks the transports of these devices in id order: open ones, and recently completed ones that late signals may
 * affect.
 */
export async function lockAffected(db: Db, devices: readonly Device[], now: number): Promise<Affected[]> {
  const { rows } = await sql<{ place: string; id: string; revision: number }>`
    select n.place, t.id, t.revision
    from unnest(${textArray(devices.map(({ carrierId }) => carrierId))}::uuid[],
                ${textArray(devices.map(({ key }) => key))}::text[]) with ordinality as n (carrier_id, tracking_key, place)
    join transport t on t.carrier_id = n.carrier_id and t.tracking_key = n.tracking_key
      and t.status <> 'CANCELLED'
      and coalesce(t.completed_at, 'infinity') > ${new Date(finalBefore(now))}
    order by t.id
    for no key update of t`.execute(db);
  return rows.flatMap(({ place, id, revision }) => {
    const device = devices[Number(place) - 1];
    return device === undefined ? [] : [{ device, id, revision }];
  });
}

/** Locks these transports in the same order. */
export async function lockRevisions(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; revision: number }>`
    select id, revision from transport where id = any(${textArray(ids)}::uuid[]) order by id for no key update`.execute(
    db,
  );
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** Day 0 is 1970-01-01; a day's partition must exist before its signals are stored. */
export async function ensureSignalDays(db: Db, fromDay: number, toDay: number): Promise<void> {
  await sql`select ensure_signal_days(date '1970-01-01' + ${fromDay}::int, date '1970-01-01' + ${toDay}::int)`.execute(
    db,
  );
}
