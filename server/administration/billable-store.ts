import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

type Row = {
  readonly organizationId: string;
  readonly name: string;
  readonly organizationRole: OrganizationRole;
  readonly timeZone: string;
  readonly billable: number;
  readonly completed: number;
  readonly cancelled: number;
  readonly withoutSignal: number;
};

/** Billable: a transport with at least one signal, once, in the month in which it ended in its shipper's time zone. */
export async function billableTransactions(worker: Db, month: string): Promise<Row[]> {
  const begins = `${month}-01`;
  const { rows } = await sql<Row>`
    select o.id as "organizationId", o.name, o.role as "organizationRole", zone.name as "timeZone",
      count(*) filter (where f.is_tracked)::integer as billable,
      count(*) filter (where f.is_tracked and f.is_completed)::integer as completed,
      count(*) filter (where f.is_tracked and not f.is_completed)::integer as cancelled,
      count(*) filter (where not f.is_tracked)::integer as "withoutSignal"
    from organization o
    cross join lateral (select coalesce(o.time_zone, 'UTC') as name) zone
    left join finished_transport f on f.shipper_id = o.id
      and f.ended_at >= ${begins}::timestamp at time zone zone.name
      and f.ended_at < (${begins}::timestamp + interval '1 month') at time zone zone.name
    where o.role = 'SHIPPER'
    group by o.id, zone.name
    order by o.name, o.id`.execute(worker);
  return rows;
}
