import type { Position } from '@milepost/domain/geography/position';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

export type Unmeasured = {
  readonly id: string;
  readonly planVersion: number;
  /** In order. */
  readonly places: readonly Position[];
};

/** Transports with a weight whose way has not been measured yet, newest first. */
export async function unmeasuredTransports(db: Db, limit: number): Promise<Unmeasured[]> {
  const { rows } = await sql<Unmeasured>`
    select t.id, t.plan_version as "planVersion",
      (select json_agg(json_build_object('latitude', w.latitude, 'longitude', w.longitude) order by w.position)
       from waypoint w where w.transport_id = t.id) as places
    from transport t
    where t.cargo_kg is not null and t.road_km is null and t.status <> 'CANCELLED'
    order by t.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Skips transports with a plan that has changed in the meantime. */
export async function writeDistances(
  db: Db,
  measured: readonly (Pick<Unmeasured, 'id' | 'planVersion'> & { readonly roadKm: number })[],
): Promise<void> {
  await sql`
    update transport t set road_km = m."roadKm"
    from (select t.id, n."roadKm"
          from jsonb_to_recordset(${JSON.stringify(measured)}::jsonb)
            as n (id uuid, "planVersion" integer, "roadKm" real)
          join transport t on t.id = n.id and t.plan_version = n."planVersion"
          order by t.id for no key update of t) m
    where t.id = m.id`.execute(db);
}
