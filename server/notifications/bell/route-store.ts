import type { RoutePlace } from '@milepost/domain/notification/route';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';

export type RouteEnds = { readonly transportId: string; readonly from: RoutePlace; readonly to: RoutePlace };

/** Where these transports begin and end: those of an organisation, or all, because the worker notifies both parties. */
export async function findRouteEnds(
  db: Db,
  transportIds: readonly string[],
  organizationId: string | null,
): Promise<RouteEnds[]> {
  const isOwn = organizationId === null ? sql`true` : sql`${organizationId}::uuid in (w.shipper_id, w.carrier_id)`;
  const { rows } = await sql<RouteEnds>`
    select t.id as "transportId", f.place as from, l.place as to
    from unnest(${[...transportIds]}::uuid[]) as t (id)
    cross join lateral (
      select jsonb_build_object('countryCode', country_code, 'postalCode', postal_code, 'city', city) as place
      from waypoint w where w.transport_id = t.id and ${isOwn} order by position limit 1) f
    cross join lateral (
      select jsonb_build_object('countryCode', country_code, 'postalCode', postal_code, 'city', city) as place
      from waypoint w where w.transport_id = t.id and ${isOwn} order by position desc limit 1) l`.execute(db);
  return rows;
}
