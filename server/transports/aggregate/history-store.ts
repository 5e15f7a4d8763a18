import type { DeviceSignals } from '@milepost/domain/transport/history/refold';
import type { Occupation } from '@milepost/domain/transport/reading/busy-until';
import type { KnownEvent, TransportEvent } from '@milepost/domain/transport/transport-event';
import { isTooLate } from '@milepost/domain/transport/fold/lateness-window';
import { timeframeStart } from '@milepost/domain/transport/timeframe';
import type { Transport } from '@milepost/domain/transport/transport';
import type { VehicleUse } from '@milepost/domain/transport/history/vehicle-uses';
import { sql, type Kysely } from 'kysely';
import { textArray } from '../../database/array-text.ts';
import { epochMs } from '../../database/epoch-ms.ts';
import type { Schema } from '../../database/schema.ts';

export type StandingEvent = KnownEvent & { readonly sequence: string };

type EventRow = {
  readonly transport_id: string;
  readonly sequence: string;
  readonly type: string;
  readonly at: number;
  readonly known_at: number;
  readonly details: object;
};

/** The standing events of transports, in the order learned. */
export async function standingEvents(
  db: Kysely<Schema>,
  transportIds: readonly string[],
): Promise<ReadonlyMap<string, StandingEvent[]>> {
  const { rows } = await sql<EventRow>`
    select transport_id, sequence, type, ${epochMs('at')} as at,
           ${epochMs('known_at')} as known_at, details
    from transport_event where transport_id = any(${[...transportIds]}::uuid[]) and withdrawn_at is null
    order by sequence`.execute(db);
  const ofTransport = Map.groupBy(rows, (row) => row.transport_id);
  return new Map([...ofTransport].map(([id, own]) => [id, own.map(standingEvent)]));
}

function standingEvent({ sequence, type, at, known_at, details }: EventRow): StandingEvent {
  // Type and time are columns, the rest is the details' JSON.
  return { sequence, knownAt: known_at, event: { type, at, ...details } as TransportEvent };
}

type SignalRow = {
  readonly place: string;
  readonly at: number;
  readonly receivedAt: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

type UseOfTransport = VehicleUse & { readonly carrierId: string; readonly transportId: string };

/** By transport: what its devices sent while in use, in device time, without what was received too late. */
export async function findSentSignals(
  db: Kysely<Schema>,
  uses: readonly UseOfTransport[],
): Promise<ReadonlyMap<string, DeviceSignals>> {
  return new Map([...(await findSignalRows(db, uses))].map(([id, own]) => [id, sentOf(own)]));
}

/** The same signals one by one, each with its time of receipt. */
export async function findSignalRows(
  db: Kysely<Schema>,
  uses: readonly UseOfTransport[],
): Promise<ReadonlyMap<string, SignalRow[]>> {
  if (uses.length === 0) return new Map();
  const { rows } = await sql<SignalRow>`
    select u.place, ${epochMs('s.at')} as at,
           ${epochMs('s.received_at')} as "receivedAt", s.latitude, s.longitude
    from unnest(${textArray(uses.map(({ carrierId }) => carrierId))}::uuid[],
                ${uses.map(({ trackingId }) => trackingId)}::text[],
                ${uses.map(({ from }) => new Date(from))}::timestamptz[],
                ${uses.map(({ to }) => new Date(to))}::timestamptz[])
      with ordinality as u (carrier_id, tracking_id, from_at, to_at, place)
    join device d on d.carrier_id = u.carrier_id and d.tracking_key = tracking_key(u.tracking_id)
    join gps_signal s on s.device_id = d.id and s.at >= u.from_at and s.at < u.to_at
    order by s.at`.execute(db);
  const inTime = rows.filter(({ at, receivedAt }) => !isTooLate(at, receivedAt));
  return Map.groupBy(inTime, ({ place }) => uses[Number(place) - 1]?.transportId ?? '');
}

function sentOf(rows: readonly SignalRow[]): DeviceSignals {
  const fixes = rows.flatMap(({ at, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ at, latitude, longitude }],
  );
  return { fixes, heartbeats: rows.filter(({ latitude }) => latitude === null).map(({ at }) => at) };
}

/** By transport, other plans of its vehicle that had not ended when its timeframe began. */
export async function occupationsOf(
  db: Kysely<Schema>,
  transports: readonly { readonly carrierId: string; readonly transport: Transport }[],
): Promise<ReadonlyMap<string, Occupation[]>> {
  const named = transports.filter(({ transport }) => transport.trackingId !== null);
  if (named.length === 0) return new Map();
  const { rows } = await sql<Occupation & { readonly id: string }>`
    select n.id, (select ${epochMs('w.planned_to')} from waypoint w
            where w.transport_id = t.id order by w.position desc limit 1) as "plannedEnd",
           ${epochMs('t.completed_at')} as "endedAt"
    from unnest(${textArray(named.map(({ transport }) => transport.id))}::uuid[],
                ${textArray(named.map(({ carrierId }) => carrierId))}::uuid[],
                ${named.map(({ transport }) => transport.trackingId)}::text[],
                ${named.map(({ transport }) => new Date(timeframeStart(transport)))}::timestamptz[])
      as n (id, carrier_id, tracking_id, begins)
    join transport t on t.carrier_id = n.carrier_id and t.tracking_key = tracking_key(n.tracking_id)
      and t.status <> 'CANCELLED' and coalesce(t.completed_at, 'infinity') > n.begins and t.id <> n.id`.execute(db);
  return Map.groupBy(rows, ({ id }) => id);
}

/** The standing events of a transport caused by a person or a system, in the order learned. */
export async function findActorEvents(
  db: Kysely<Schema>,
  transportId: string,
): Promise<(StandingEvent & { readonly personId: string | null })[]> {
  const { rows } = await sql<EventRow & { readonly person_id: string | null }>`
    select transport_id, sequence, type, ${epochMs('at')} as at, ${epochMs('known_at')} as known_at, details, person_id
    from transport_event
    where transport_id = ${transportId} and withdrawn_at is null and organization_id is not null
    order by sequence`.execute(db);
  return rows.map((row) => ({ ...standingEvent(row), personId: row.person_id }));
}

export async function withdrawEvent(
  db: Kysely<Schema>,
  transportId: string,
  sequence: string,
  now: number,
): Promise<void> {
  await sql`update transport_event set withdrawn_at = ${new Date(now)}
            where transport_id = ${transportId} and sequence = ${sequence}`.execute(db);
}
