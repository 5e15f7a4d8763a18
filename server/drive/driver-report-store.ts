import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

export async function isReportKnown(db: Db, transportId: string, reportId: string): Promise<boolean> {
  const { rows } = await sql`
    select from transport_event
    where transport_id = ${transportId} and type = 'DRIVER_REPORTED' and details ->> 'reportId' = ${reportId}`.execute(
    db,
  );
  return rows.length > 0;
}

export async function countReports(db: Db, transportId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from transport_event
    where transport_id = ${transportId} and type = 'DRIVER_REPORTED'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether a driver's report completed the last stop. */
export async function isEndedByDriver(db: Db, carrierId: string, transportId: string): Promise<boolean> {
  const { rows } = await sql<{ by_driver: boolean }>`
    select coalesce((details ->> 'byDriver')::boolean, false) as by_driver from transport_event
    where transport_id = ${transportId} and carrier_id = ${carrierId} and type = 'WAYPOINT_CHANGED'
      and details ->> 'status' = 'COMPLETED' and withdrawn_at is null
    order by waypoint desc, sequence desc limit 1`.execute(db);
  return rows[0]?.by_driver === true;
}
