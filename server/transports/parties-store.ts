import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

export type Parties = {
  readonly shipperId: string;
  readonly carrierId: string;
  readonly partnerName: string;
  readonly version: number;
  readonly endedAt: Date | null;
};

/** The parties of a transport, without reading all of it; null if the organisation is not one of them. */
export async function findParties(db: Db, organizationId: string, transportId: string): Promise<Parties | null> {
  const { rows } = await sql<Parties>`
    select t.shipper_id as "shipperId", t.carrier_id as "carrierId", o.name as "partnerName", t.version,
      coalesce(t.cancelled_at, t.completed_at) as "endedAt"
    from transport t
    join organization o on o.id = case t.shipper_id when ${organizationId} then t.carrier_id else t.shipper_id end
    where t.id = ${transportId} and ${organizationId}::uuid in (t.shipper_id, t.carrier_id)`.execute(db);
  return rows[0] ?? null;
}

export async function isStopOf(db: Db, organizationId: string, transportId: string, waypointId: string) {
  const { rows } = await sql`
    select from waypoint
    where id = ${waypointId} and transport_id = ${transportId} and ${organizationId}::uuid in (shipper_id, carrier_id)`.execute(
    db,
  );
  return rows.length > 0;
}
