import { sql } from 'kysely';
import type { Db } from '../../server/database/transaction.ts';

/**
 * Every vehicle with a signal must be reported as approaching its stop, once, two hours before its expected arrival.
 */
export async function judgeApproaches(db: Db, carrierId: string, now: number): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with told as (
      select waypoint_id, count(*) as times, min(at) as at, max((details ->> 'expectedAt')::float8) as expected
      from occurrence where carrier_id = ${carrierId} and type = 'TRANSPORT_APPROACHING_WAYPOINT' group by waypoint_id)
    select 'told ' || times || ' times to be approached: ' || waypoint_id as wrong from told where times > 1
    union all
    select 'told to be approached too early: ' || waypoint_id from told
    where expected / 1000 - extract(epoch from at) > 2 * 3600
    union all
    select 'not told to be approached: ' || w.id
    from waypoint w join transport t on t.id = w.transport_id
    where w.carrier_id = ${carrierId} and w.status <> 'COMPLETED' and not w.confirmation_needed
      and t.gps_signal_status in ('GPS_SIGNAL_OK', 'GPS_SIGNAL_LOW')
      and w.eta_expected < ${new Date(now)}::timestamptz + interval '2 hours'
      -- One forecast in a minute is enough.
      and t.eta_calculated_at <= ${new Date(now)}::timestamptz - interval '1 minute'
      and not exists (select from told where told.waypoint_id = w.id)`.execute(db);
  return rows.map(({ wrong }) => `${wrong} at ${new Date(now).toISOString()}`);
}

export async function countApproaches(worker: Db, carrierId: string): Promise<number> {
  const { count } = await worker
    .selectFrom('occurrence')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('carrier_id', '=', carrierId)
    .where('type', '=', 'TRANSPORT_APPROACHING_WAYPOINT')
    .executeTakeFirstOrThrow();
  return count;
}
