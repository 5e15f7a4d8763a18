import type { FollowedVehicles, FollowedVehiclesQuery } from '@milepost/api-contract/vehicles/vehicles';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { timeframeOf } from '@milepost/domain/transport/timeframe';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import { sql } from 'kysely';
import { epochMs } from '../database/epoch-ms.ts';
import type { Db } from '../database/transaction.ts';

type Row = {
  readonly trackingId: string;
  readonly isAsked: boolean;
  readonly namedBy: OrganizationRole;
  readonly namedAt: number;
  readonly countsFrom: number | null;
  readonly latestSignalAt: number | null;
  readonly shipperId: string;
  readonly shipperName: string;
  readonly id: string;
  readonly reference: string | null;
  readonly status: TransportStatus;
  readonly scheduledAt: number;
  readonly fromCity: string;
  readonly toCity: string;
  readonly plannedEnd: number;
};

/** Open transports, those awaiting confirmation first, then by vehicle. */
export async function findFollowedVehicles(
  db: Db,
  carrierId: string,
  { q = '', page, limit }: FollowedVehiclesQuery,
): Promise<FollowedVehicles> {
  const found = sql`
    from (select t.id, t.tracking_id, t.tracking_key as key, false as is_asked from transport t
          where t.carrier_id = ${carrierId} and t.status <> 'CANCELLED' and t.tracking_key is not null
            and coalesce(t.completed_at, 'infinity') = 'infinity'
          union all
          select t.id, t.asked_tracking_id, tracking_key(t.asked_tracking_id), true from transport t
          where t.carrier_id = ${carrierId} and t.asked_tracking_id is not null
            and t.status not in ('COMPLETED', 'CANCELLED')) n
    join transport t on t.id = n.id and t.status <> 'COMPLETED'
    join organization o on o.id = t.shipper_id
    where ${q} = '' or search_key(n.tracking_id) like '%' || search_key(${q}::text) || '%'
      or search_key(o.name) like '%' || search_key(${q}::text) || '%'`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select n.tracking_id as "trackingId", n.is_asked as "isAsked", e.named_by as "namedBy", e.named_at as "namedAt",
             (t.tracking #>> '{vehicle,countsFrom}')::float8 as "countsFrom",
             ${epochMs('t.latest_signal_at')} as "latestSignalAt", o.id as "shipperId", o.name as "shipperName", t.id,
             t.reference, t.status, ${epochMs('t.scheduled_at')} as "scheduledAt", t.from_city as "fromCity",
             w.city as "toCity", ${epochMs('w.planned_to')} as "plannedEnd"
      from (select n.*, row_number() over (order by n.is_asked desc, n.key, t.scheduled_at, t.id) as place ${found}
            order by place limit ${limit} offset ${page * limit}) n
      join transport t on t.id = n.id
      join organization o on o.id = t.shipper_id
      cross join lateral (select w.city, w.planned_to from waypoint w where w.transport_id = t.id
                          order by w.position desc limit 1) w
      cross join lateral (
        select case when e.type = 'PLANNED' then 'SHIPPER' else coalesce(e.details ->> 'namedBy', 'SHIPPER') end as named_by,
               ${epochMs('e.at')} as named_at
        from transport_event e
        where e.transport_id = t.id and e.withdrawn_at is null
          and e.type = any(case when n.is_asked then array['TRACKING_ID_ASKED'] else array['PLANNED', 'TRACKING_ID_SET'] end)
        order by e.sequence desc limit 1) e
      order by n.place`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total ${found}`.execute(db),
  ]);
  return { vehicles: rows.map(present), totalElements: counted.rows[0]?.total ?? 0 };
}

function present(row: Row): FollowedVehicles['vehicles'][number] {
  const { from } = timeframeOf(row.scheduledAt, null, 0);
  return {
    trackingId: row.trackingId,
    state: row.isAsked ? 'ASKED_FOR' : 'FOLLOWED',
    namedBy: row.namedBy,
    namedAt: isoTime(row.namedAt),
    followedFrom: row.isAsked ? null : isoTime(Math.max(from, row.countsFrom ?? from)),
    latestGpsSignal: row.isAsked || row.latestSignalAt === null ? null : isoTime(row.latestSignalAt),
    shipper: { id: row.shipperId, name: row.shipperName },
    transport: {
      id: row.id,
      reference: row.reference,
      status: row.status,
      from: row.fromCity,
      to: row.toCity,
      plannedEnd: isoTime(row.plannedEnd),
    },
  };
}

function isoTime(moment: number): string {
  return new Date(moment).toISOString();
}
