import type { Sent } from '@milepost/domain/transport/history/refold';
import type { Occupation } from '@milepost/domain/transport/reading/busy-until';
import type { KnownEvent, TransportEvent } from '@milepost/domain/transport/transport-event';
import { isTooLate } from '@milepost/domain/transport/fold/lateness-window';
import { timeframeStart } from '@milepost/domain/transport/timeframe';
import type { Transport } from '@milepost/domain/transport/transport';
import type { VehicleUse } from '@milepost/domain/transport/history/vehicle-uses';
import { sql, type Kysely } from 'kysely';
import { epochMs } from '../../database/epoch-ms.ts';
import type { Schema } from '../../database/schema.ts';

export type StandingEvent = KnownEvent & { readonly sequence: string };

type EventRow = {
  readonly sequence: string;
  readonly type: string;
  readonly at: number;
  readonly known_at: number;
  readonly details: object;
};

/** The standing events of a transport, in the order learned. */
export async function standingEvents(db: Kysely<Schema>, transportId: string): Promise<StandingEvent[]> {
  const { rows } = await sql<EventRow>`
    select sequence, type, ${epochMs('at')} as at,
           ${epochMs('known_at')} as known_at, details
    from transport_event where transport_id = ${transportId} and withdrawn_at is null order by sequence`.execute(db);
  return rows.map(({ sequence, type, at, known_at, details }) => ({
    sequence,
    knownAt: known_at,
    // Type and time are columns, the rest is the details' JSON.
    event: { type, at, ...details } as TransportEvent,
  }));
}

/** Signals of the devices in use, in device time, without those received too late. */
export async function sentBy(db: Kysely<Schema>, carrierId: string, uses: readonly VehicleUse[]): Promise<Sent> {
  if (uses.length === 0) return { fixes: [], heartbeats: [] };
  const { rows } = await sql<{ at: number; receivedAt: number; latitude: number | null; longitude: number | null }>`
    select ${epochMs('s.at')} as at,
           ${epochMs('s.received_at')} as "receivedAt", s.latitude, s.longitude
    from unnest(${uses.map(({ trackingId }) => trackingId)}::text[],
                ${uses.map(({ from }) => new Date(from))}::timestamptz[],
                ${uses.map(({ to }) => new Date(to))}::timestamptz[]) as u (tracking_id, from_at, to_at)
    join device d on d.carrier_id = ${carrierId} and d.tracking_key = tracking_key(u.tracking_id)
    join gps_signal s on s.device_id = d.id and s.at >= u.from_at and s.at < u.to_at
    order by s.at`.execute(db);
  const inTime = rows.filter(({ at, receivedAt }) => !isTooLate(at, receivedAt));
  const fixes = inTime.flatMap(({ at, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ at, latitude, longitude }],
  );
  return { fixes, heartbeats: inTime.filter(({ latitude }) => latitude === null).map(({ at }) => at) };
}

/** Other plans of the vehicle that had not ended when this timeframe began. */
export async function occupationsOf(
  db: Kysely<Schema>,
  carrierId: string,
  trackingId: string,
  transport: Transport,
): Promise<Occupation[]> {
  const { rows } = await sql<Occupation>`
    select (select ${epochMs('w.planned_to')} from waypoint w
            where w.transport_id = t.id order by w.position desc limit 1) as "plannedEnd",
           ${epochMs('t.completed_at')} as "endedAt"
    from transport t
    where t.carrier_id = ${carrierId} and t.tracking_key = tracking_key(${trackingId}) and t.status <> 'CANCELLED'
      and coalesce(t.completed_at, 'infinity') > ${new Date(timeframeStart(transport))} and t.id <> ${transport.id}`.execute(
    db,
  );
  return rows;
}
