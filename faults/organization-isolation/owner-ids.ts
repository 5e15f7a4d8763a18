import type { Database } from '../../server/database/database.ts';

/** Session ids as a person's own list of sessions shows them. */
export async function sessionIdsOf(worker: Database['worker'], owners: readonly string[]): Promise<string[]> {
  const rows = await worker
    .selectFrom('session as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select('s.id')
    .where('p.organization_id', 'in', owners)
    .execute();
  return rows.map(({ id }) => id.toString('hex'));
}

export async function idsOf(worker: Database['worker'], owners: readonly string[]) {
  const of = async (table: 'transport' | 'waypoint' | 'gps_connection' | 'api_key', column: string) => {
    const rows = await worker
      .selectFrom(table)
      .select('id')
      .where(column as never, 'in', owners as never)
      .execute();
    return rows.map(({ id }) => id);
  };
  return {
    rows: [
      await of('transport', 'shipper_id'),
      await of('waypoint', 'shipper_id'),
      await of('gps_connection', 'carrier_id'),
      await of('api_key', 'organization_id'),
    ] as const,
  };
}

export async function agreementIdsOf(worker: Database['worker'], shipperId: string): Promise<string[]> {
  const rows = await worker.selectFrom('agreement').select('id').where('shipper_id', '=', shipperId).execute();
  return rows.map(({ id }) => id);
}
