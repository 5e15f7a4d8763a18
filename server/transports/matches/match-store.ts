import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';

export type MatchRow = {
  readonly id: string;
  readonly reference: string | null;
  readonly tracking_id: string | null;
  readonly from_city: string;
  readonly to_city: string;
};

/** The caller's open transports whose reference or id is among these. */
export async function findMatches(db: Db, partyId: string, names: readonly string[]): Promise<MatchRow[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<MatchRow>`
    select t.id, t.reference, t.tracking_id, t.from_city,
           (select w.city from waypoint w where w.transport_id = t.id order by w.position desc limit 1) as to_city
    from transport t
    where (t.shipper_id = ${partyId} or t.carrier_id = ${partyId})
      and t.status not in ('COMPLETED', 'CANCELLED')
      and (lower(t.reference) = any(${names.map((name) => name.toLowerCase())}::text[])
           or t.id::text = any(${names.map((name) => name.toLowerCase())}::text[]))
    order by t.scheduled_at, t.id`.execute(db);
  return rows;
}
