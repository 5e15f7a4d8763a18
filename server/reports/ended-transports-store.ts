import type { Arrival } from '@milepost/domain/reports/arrival';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';
import { endedWhere, type EndedFilter } from './ended-store.ts';

export type EndedRow = {
  readonly transportId: string;
  readonly reference: string | null;
  readonly trackingId: string | null;
  readonly carrierId: string;
  readonly carrier: string;
  readonly fromCountry: string;
  readonly fromCity: string;
  readonly toCountry: string;
  readonly toCity: string;
  readonly endedAt: Date;
  readonly isCompleted: boolean;
  readonly isTracked: boolean;
  readonly arrival: Arrival | null;
};

/** Latest first, continuing after the previous page. */
export async function endedTransports(
  db: Db,
  ended: EndedFilter,
  { limit, after }: { readonly limit: number; readonly after?: Pick<EndedRow, 'endedAt' | 'transportId'> },
): Promise<EndedRow[]> {
  const from = after && sql`and (f.ended_at, f.transport_id) < (${after.endedAt}, ${after.transportId}::uuid)`;
  const { rows } = await sql<EndedRow>`
    select f.transport_id as "transportId", t.reference, t.tracking_id as "trackingId", f.carrier_id as "carrierId",
      coalesce(o.name, '') as carrier, f.from_country as "fromCountry", f.from_city as "fromCity",
      f.to_country as "toCountry", f.to_city as "toCity", f.ended_at as "endedAt", f.is_completed as "isCompleted",
      f.is_tracked as "isTracked", f.arrival
    from finished_transport f
    join transport t on t.id = f.transport_id
    left join organization o on o.id = f.carrier_id
    where ${endedWhere(ended)} ${from ?? sql``}
    order by f.ended_at desc, f.transport_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countEnded(db: Db, ended: EndedFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from finished_transport f where ${endedWhere(ended)}`.execute(db);
  return rows[0]?.count ?? 0;
}
