import type { Forecast as MadeForecast } from '@milepost/domain/eta/forecast';
import { sql } from 'kysely';
import { epochMs } from '../../database/epoch-ms.ts';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';

export type StoredReason = MadeForecast['because'][number];

export type StoredForecast = {
  readonly waypointId: string;
  readonly madeAt: number;
  readonly expected: number;
  readonly min: number;
  readonly max: number;
  readonly lateRisk: number | null;
  readonly because: readonly StoredReason[];
};

const columns = sql`
  f.waypoint_id as "waypointId", ${epochMs('f.made_at')} as "madeAt", ${epochMs('f.expected')} as expected,
  ${epochMs('f.min')} as min, ${epochMs('f.max')} as max,
  f.late_risk as "lateRisk", f.because`;

/** The stored forecasts of one waypoint, oldest first. */
export async function forecastsOfWaypoint(
  db: Db,
  { id }: MemberOrganization,
  transportId: string,
  waypointId: string,
): Promise<StoredForecast[]> {
  const { rows } = await sql<StoredForecast>`
    select ${columns} from forecast f
    where f.transport_id = ${transportId} and f.waypoint_id = ${waypointId}
      and (f.shipper_id = ${id} or f.carrier_id = ${id})
    order by f.made_at`.execute(db);
  return rows;
}

/** The latest stored forecast of each waypoint at a moment. */
export async function forecastsKnownBy(
  db: Db,
  { id }: MemberOrganization,
  transportId: string,
  then: number,
): Promise<Map<string, StoredForecast>> {
  const { rows } = await sql<StoredForecast>`
    select distinct on (f.waypoint_id) ${columns} from forecast f
    where f.transport_id = ${transportId} and f.made_at <= ${new Date(then)}
      and (f.shipper_id = ${id} or f.carrier_id = ${id})
    order by f.waypoint_id, f.made_at desc`.execute(db);
  return new Map(rows.map((forecast) => [forecast.waypointId, forecast]));
}
