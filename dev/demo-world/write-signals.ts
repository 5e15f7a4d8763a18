import { quarantineReason } from '@milepost/domain/gps-signal/plausibility';
import { sql } from 'kysely';
import { numberArray, textArray } from '../../server/database/array-text.ts';
import type { Db } from '../../server/database/transaction.ts';
import { writeLastSeen } from '../../server/gps-signals/intake/device-store.ts';
import { ensureSignalDays } from '../../server/gps-signals/intake/signal-store.ts';
import { DAY } from './durations.ts';
import type { SentSignal } from './sent-signals.ts';

/** The signals of one device. */
export type Delivery = {
  readonly carrierId: string;
  readonly connectionId: string;
  readonly trackingId: string;
  readonly signals: readonly SentSignal[];
};

/** Older ones belong to transports that cannot be opened any more. */
const KEPT_DAYS = 31;
const LOGGED_DAYS = 7;
const SIGNALS_AT_ONCE = 10_000;

/** Writes what the intake would have written, all at once. */
export async function writeSignals(db: Db, deliveries: readonly Delivery[], now: number): Promise<void> {
  const recent = deliveries
    .map((delivery) => ({ ...delivery, ...sorted(delivery.signals, now) }))
    .filter(({ kept, refused }) => kept.length + refused.length > 0);
  const devices = await identify(db, recent);
  const times = devices.flatMap(({ kept }) => kept.map(({ signal }) => signal.at));
  const firstDay = Math.floor(times.reduce((first, at) => Math.min(first, at), now) / DAY);
  await ensureSignalDays(db, firstDay, Math.floor(now / DAY) + 1);
  const rows = devices.flatMap(({ id, carrierId, kept }) => kept.map((sent) => ({ id, carrierId, ...sent })));
  for (let start = 0; start < rows.length; start += SIGNALS_AT_ONCE) {
    await insertSignals(db, rows.slice(start, start + SIGNALS_AT_ONCE));
  }
  await writeLastSeen(db, devices.flatMap(lastSeen));
  await logRefused(db, recent);
}

type Sorted = { readonly kept: readonly SentSignal[]; readonly refused: readonly SentSignal[] };

function sorted(signals: readonly SentSignal[], now: number): Sorted {
  const isKept = ({ signal, receivedAt }: SentSignal): boolean =>
    quarantineReason(signal, receivedAt) === null && signal.at > now - KEPT_DAYS * DAY;
  return {
    kept: signals.filter(isKept),
    refused: signals.filter(
      ({ signal, receivedAt }) => quarantineReason(signal, receivedAt) !== null && receivedAt > now - LOGGED_DAYS * DAY,
    ),
  };
}

async function identify<One extends Delivery & Sorted>(db: Db, deliveries: readonly One[]) {
  const senders = deliveries.filter(({ kept }) => kept.length > 0);
  const { rows } = await sql<{ place: string; id: string }>`
    with sender as (
      select * from unnest(${textArray(senders.map(({ carrierId }) => carrierId))}::uuid[],
                           ${textArray(senders.map(({ trackingId }) => trackingId))}::text[],
                           ${textArray(senders.map(({ connectionId }) => connectionId))}::uuid[],
                           ${numberArray(senders.map(({ kept }) => kept[0]?.receivedAt ?? null))}::float8[])
        with ordinality as s (carrier_id, tracking_id, connection_id, first_seen_at, place)),
    added as (
      insert into device (carrier_id, tracking_id, connection_id, first_seen_at)
      select carrier_id, tracking_id, (array_agg(connection_id))[1], to_timestamp(min(first_seen_at) / 1000)
      from sender group by carrier_id, tracking_id
      on conflict (carrier_id, tracking_key) do update set connection_id = excluded.connection_id
      returning id, carrier_id, tracking_id)
    select s.place, a.id from sender s join added a using (carrier_id, tracking_id)`.execute(db);
  const idOf = new Map(rows.map(({ place, id }) => [Number(place) - 1, Number(id)]));
  return senders.map((one, index) => {
    const id = idOf.get(index);
    if (id === undefined) throw new Error(`${one.trackingId} has no row.`);
    return { ...one, id };
  });
}

type Row = SentSignal & { readonly id: number; readonly carrierId: string };

async function insertSignals(db: Db, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into gps_signal (device_id, at, carrier_id, received_at, latitude, longitude, speed_kmh, heading, accuracy_m)
    select id, to_timestamp(at / 1000), carrier_id, to_timestamp(received_at / 1000), latitude, longitude, speed_kmh,
           heading, accuracy_m
    from unnest(${numberArray(rows.map(({ id }) => id))}::bigint[],
                ${numberArray(rows.map(({ signal }) => signal.at))}::float8[],
                ${textArray(rows.map(({ carrierId }) => carrierId))}::uuid[],
                ${numberArray(rows.map(({ receivedAt }) => receivedAt))}::float8[],
                ${numberArray(rows.map(({ signal }) => signal.position?.latitude ?? null))}::float8[],
                ${numberArray(rows.map(({ signal }) => signal.position?.longitude ?? null))}::float8[],
                ${numberArray(rows.map(({ signal }) => signal.speedKmh))}::float4[],
                ${numberArray(rows.map(({ signal }) => signal.heading))}::float4[],
                ${numberArray(rows.map(({ signal }) => signal.accuracyM))}::float4[])
      as s (id, at, carrier_id, received_at, latitude, longitude, speed_kmh, heading, accuracy_m)
    on conflict do nothing`.execute(db);
}

function lastSeen({ id, connectionId, kept }: Delivery & Sorted & { readonly id: number }) {
  const last = kept.reduce<SentSignal | undefined>(
    (newest, sent) => (newest === undefined || sent.signal.at > newest.signal.at ? sent : newest),
    undefined,
  );
  if (last === undefined) return [];
  const place = kept.findLast(({ signal }) => signal.position !== null)?.signal.position;
  return [
    {
      deviceId: id,
      connectionId,
      receivedAt: last.receivedAt,
      at: last.signal.at,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
    },
  ];
}

/** Refused signals as the intake logs them, with their times of receipt. */
async function logRefused(db: Db, deliveries: readonly (Delivery & Sorted)[]): Promise<void> {
  const lines = deliveries.flatMap(({ carrierId, connectionId, refused }) =>
    refused.map(({ signal, receivedAt }) => ({
      carrier_id: carrierId,
      connection_id: connectionId,
      tracking_id: signal.trackingId,
      received_at: new Date(receivedAt),
      at: new Date(signal.at),
      reason: quarantineReason(signal, receivedAt),
      signal,
    })),
  );
  await sql`
    insert into device_log (carrier_id, connection_id, tracking_id, received_at, at, outcome, reason, signal)
    select carrier_id, connection_id, tracking_id, received_at, at, 'QUARANTINED', reason, signal
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (
      carrier_id uuid, connection_id uuid, tracking_id text, received_at timestamptz, at timestamptz, reason text,
      signal jsonb)
    order by received_at`.execute(db);
}
