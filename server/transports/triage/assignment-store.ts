import type { Colleague } from '@milepost/api-contract/transports/triage-facts';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';

/** The people of an organisation, by name. */
export async function findColleagues(db: Db, organizationId: string): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select p.id, p.given_name || ' ' || p.family_name as name from person p
    where p.organization_id = ${organizationId} order by p.given_name, p.family_name, p.id`.execute(db);
  return rows;
}

export async function assignTransport(
  db: Db,
  organizationId: string,
  { transportId, personId, now }: { readonly transportId: string; readonly personId: string; readonly now: number },
): Promise<void> {
  const values = { person_id: personId, assigned_at: new Date(now) };
  await db
    .insertInto('assignment')
    .values({ organization_id: organizationId, transport_id: transportId, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'transport_id']).doUpdateSet(values))
    .execute();
}

export async function unassignTransport(db: Db, organizationId: string, transportId: string): Promise<void> {
  await db
    .deleteFrom('assignment')
    .where('organization_id', '=', organizationId)
    .where('transport_id', '=', transportId)
    .execute();
}

/** Whether the listed transport `l` is assigned to this person. */
export function isAssignedTo(organizationId: string, personId: string) {
  return sql`l.transport_id in (
    select a.transport_id from assignment a where a.organization_id = ${organizationId} and a.person_id = ${personId})`;
}
