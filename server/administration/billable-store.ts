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

/**
 * Billable is a transport that had at least one signal, once, in the month in which it ended, by the clock of its
 * shipper. The latest signal is kept from the first one on.
 */
export async function billableTransactions(worker: Db, month: string): Promise<Row[]> {
  const begins = `${month}-01`;
  const { rows } = await sql<Row>`
    select o.id as "organizationId", o.name, o.role as "organizationRole", zone.name as "timeZone",
      count(t.id) filter (where t.latest_signal_at is not null)::integer as billable,
      count(t.id) filter (where t.latest_signal_at is not null and t.status = 'COMPLETED')::integer as completed,
      count(t.id) filter (where t.latest_signal_at is not null and t.status = 'CANCELLED')::integer as cancelled,
      count(t.id) filter (where t.latest_signal_at is null)::integer as "withoutSignal"
    from organization o
    cross join lateral (select coalesce(o.time_zone, 'UTC') as name) zone
    left join transport t on t.shipper_id = o.id
      and coalesce(t.completed_at, t.cancelled_at) >= ${begins}::timestamp at time zone zone.name
      and coalesce(t.completed_at, t.cancelled_at) < (${begins}::timestamp + interval '1 month') at time zone zone.name
    where o.role = 'SHIPPER'
    group by o.id, zone.name
    order by o.name, o.id`.execute(worker);
  return rows;
}
