import { metersBetween, type Position } from '@milepost/domain/geography/position';
import type { PastTransport } from '@milepost/domain/lane/summarize-lane';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

type WantedLane = {
  readonly from: Position;
  readonly to: Position;
  /** The transport being edited. */
  readonly except: string | null;
};

/** Two gates in one town count as one place. */
const NEAR_M = 10_000;
const METERS_PER_DEGREE = 111_195;
const LOOKS_BACK_MS = 182 * 24 * 3_600_000;
/** Older transports add no information. */
const MAX_TRANSPORTS = 200;

type Row = {
  readonly carrier_id: string;
  readonly carrier_name: string;
  readonly tracking_id: string | null;
  readonly scheduled_at: Date;
  readonly first_latitude: number;
  readonly first_longitude: number;
  readonly first_ata: Date | null;
  readonly first_departed_at: Date | null;
  readonly last_latitude: number;
  readonly last_longitude: number;
  readonly last_ata: Date | null;
  readonly last_departed_at: Date | null;
};

/** The shipper's own transports, latest first, without cancelled ones. */
export async function findPastTransports(
  db: Db,
  shipperId: string,
  { from, to, except }: WantedLane,
  now: number,
): Promise<(PastTransport & { readonly carrierName: string })[]> {
  const { rows } = await sql<Row>`
    select t.carrier_id, c.name as carrier_name, t.tracking_id, t.scheduled_at,
           f.latitude as first_latitude, f.longitude as first_longitude, f.ata as first_ata,
           f.departed_at as first_departed_at,
           l.latitude as last_latitude, l.longitude as last_longitude, l.ata as last_ata,
           l.departed_at as last_departed_at
    from waypoint f
    join transport t on t.id = f.transport_id
    join organization c on c.id = t.carrier_id
    join lateral (
      select w.* from waypoint w
      where w.transport_id = t.id and w.shipper_id = ${shipperId} order by w.position desc limit 1) l on true
    where f.position = 0 and f.shipper_id = ${shipperId} and t.shipper_id = ${shipperId}
      and ${around('f', from)} and ${around('l', to)}
      and t.id is distinct from ${except}::uuid
      and t.status <> 'CANCELLED' and t.scheduled_at between ${new Date(now - LOOKS_BACK_MS)} and ${new Date(now)}
    order by t.scheduled_at desc, t.id
    limit ${MAX_TRANSPORTS}`.execute(db);
  return rows.filter((row) => isNear(row, from, to)).map(pastTransport);
}

/** A bounding box; the circle is applied afterwards. */
function around(table: 'f' | 'l', { latitude, longitude }: Position) {
  const up = NEAR_M / METERS_PER_DEGREE;
  const right = up / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return sql`${sql.ref(`${table}.latitude`)} between ${latitude - up} and ${latitude + up}
    and ${sql.ref(`${table}.longitude`)} between ${longitude - right} and ${longitude + right}`;
}

function isNear(row: Row, from: Position, to: Position): boolean {
  const first = { latitude: row.first_latitude, longitude: row.first_longitude };
  const last = { latitude: row.last_latitude, longitude: row.last_longitude };
  return metersBetween(first, from) <= NEAR_M && metersBetween(last, to) <= NEAR_M;
}

function pastTransport(row: Row) {
  return {
    carrierId: row.carrier_id,
    carrierName: row.carrier_name,
    trackingId: row.tracking_id,
    scheduledAt: row.scheduled_at.getTime(),
    firstArrival: row.first_ata?.getTime() ?? null,
    firstDeparture: row.first_departed_at?.getTime() ?? null,
    lastArrival: row.last_ata?.getTime() ?? null,
    lastDeparture: row.last_departed_at?.getTime() ?? null,
  };
}
