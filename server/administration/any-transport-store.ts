import type { TransportEvent } from '@milepost/domain/transport/transport-event';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import { sql } from 'kysely';
import { epochMs } from '../database/epoch-ms.ts';
import type { Db } from '../database/transaction.ts';

export type FoundRow = {
  readonly id: string;
  readonly reference: string | null;
  readonly trackingId: string | null;
  readonly status: TransportStatus;
  readonly shipper: string;
  readonly carrier: string;
  readonly from: string;
  readonly to: string;
  readonly scheduledAt: Date;
  readonly endedAt: Date | null;
};

const found = sql`
  select t.id, t.reference, t.tracking_id as "trackingId", t.status, s.name as shipper, c.name as carrier,
    t.from_city as "from",
    (select w.city from waypoint w where w.transport_id = t.id order by w.position desc limit 1) as "to",
    t.scheduled_at as "scheduledAt", coalesce(t.completed_at, t.cancelled_at) as "endedAt"
  from transport t join organization s on s.id = t.shipper_id join organization c on c.id = t.carrier_id`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By full id, reference or tracking ID, each of which has an index. */
export async function findAnyTransports(worker: Db, asked: string, limit: number): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`${found}
    where t.id in (
      select id from transport where id = ${UUID.test(asked) ? asked : null}::uuid
      union select id from transport where reference = ${asked}
      union select id from transport where tracking_key = tracking_key(${asked}))
    order by t.created_at desc, t.id limit ${limit}`.execute(worker);
  return rows;
}

export async function findAnyTransport(worker: Db, id: string) {
  const [{ rows }, transport, waypoints] = await Promise.all([
    sql<FoundRow>`${found} where t.id = ${id}`.execute(worker),
    worker
      .selectFrom('transport')
      .select(['completion_reason', 'version', 'created_at', 'latest_signal_at'])
      .where('id', '=', id)
      .executeTakeFirst(),
    worker.selectFrom('waypoint').selectAll().where('transport_id', '=', id).orderBy('position').execute(),
  ]);
  const [row] = rows;
  return row === undefined || transport === undefined ? null : { ...row, ...transport, waypoints };
}

export type EventWithNames = {
  readonly event: TransportEvent;
  readonly knownAt: number;
  readonly withdrawnAt: number | null;
  readonly organization: string | null;
  readonly person: string | null;
};

type EventRow = Omit<EventWithNames, 'event'> & {
  readonly type: string;
  readonly at: number;
  readonly details: object;
};

/** Every event ever stored, with the names of those who caused it. */
export async function findAllEvents(worker: Db, transportId: string): Promise<EventWithNames[]> {
  const { rows } = await sql<EventRow>`
    select e.type, ${epochMs('e.at')} as at, ${epochMs('e.known_at')} as "knownAt",
      ${epochMs('e.withdrawn_at')} as "withdrawnAt", e.details, o.name as organization,
      p.given_name || ' ' || p.family_name as person
    from transport_event e left join organization o on o.id = e.organization_id left join person p on p.id = e.person_id
    where e.transport_id = ${transportId} order by e.sequence`.execute(worker);
  return rows.map(({ type, at, details, ...told }) => ({
    ...told,
    event: { type, at, ...details } as TransportEvent,
  }));
}

type ForecastRow = {
  readonly waypointId: string;
  readonly madeAt: Date;
  readonly expected: Date;
  readonly min: Date;
  readonly max: Date;
  readonly lateRisk: number | null;
};

export async function findAllForecasts(worker: Db, transportId: string): Promise<ForecastRow[]> {
  const { rows } = await sql<ForecastRow>`
    select waypoint_id as "waypointId", made_at as "madeAt", expected, min, max, late_risk as "lateRisk"
    from forecast where transport_id = ${transportId} order by made_at desc, waypoint_id`.execute(worker);
  return rows;
}
