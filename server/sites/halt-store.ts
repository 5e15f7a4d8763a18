import { metersBetween, type Position } from '@milepost/domain/geography/position';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** Farther away is a different site in the town. */
const NEAR_M = 3_000;
const METERS_PER_DEGREE = 111_195;
/** Older visits add nothing. */
const MAX_VISITS = 40;
const MAX_VISIT = '12 hours';

type Row = Position & { readonly id: string; readonly at: Date };
type Fix = Position & { readonly at: number };

/**
 * The fixes of the latest visits near a place, grouped by visit. Shippers may no longer see what follows the end of a
 * transport, so only stops that were not the last are used.
 */
export async function fixesOfVisits(db: Db, shipperId: string, near: Position): Promise<Fix[][]> {
  const up = NEAR_M / METERS_PER_DEGREE;
  const right = up / Math.max(0.01, Math.cos((near.latitude * Math.PI) / 180));
  const { rows } = await sql<Row>`
    select w.id, s.at, s.latitude, s.longitude
    from (
      select w.id, w.transport_id, w.ata, least(w.departed_at, t.completed_at, w.ata + ${MAX_VISIT}::interval) as until
      from waypoint w
      join transport t on t.id = w.transport_id
      where w.shipper_id = ${shipperId} and t.shipper_id = ${shipperId}
        and w.departed_at is not null and w.ata is not null
        and w.latitude between ${near.latitude - up} and ${near.latitude + up}
        and w.longitude between ${near.longitude - right} and ${near.longitude + right}
      order by w.departed_at desc, w.id
      limit ${MAX_VISITS}) w
    cross join lateral signals_of_transport(w.transport_id, w.ata, w.until) s
    order by w.id, s.at`.execute(db);
  const fixes = rows.filter((row) => metersBetween(row, near) <= NEAR_M);
  return [...Map.groupBy(fixes, ({ id }) => id).values()].map((visit) =>
    visit.map(({ at, latitude, longitude }) => ({ at: at.getTime(), latitude, longitude })),
  );
}
