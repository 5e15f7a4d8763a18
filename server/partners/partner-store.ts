import type { Partners, PlanningCarriers } from '@milepost/api-contract/organizations/partners';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';
import type { MemberOrganization } from '../http/principal.ts';
import { partyColumns } from '../transports/party.ts';

export async function acceptedCarriers(db: Db, shipperId: string): Promise<PlanningCarriers> {
  return await db
    .selectFrom('organization')
    .innerJoin('agreement', 'agreement.carrier_id', 'organization.id')
    .leftJoin('partner_reference as r', (join) =>
      join.onRef('r.partner_id', '=', 'organization.id').on('r.organization_id', '=', shipperId),
    )
    .select(['organization.id', 'organization.name', 'organization.vehicle_naming as vehicleNaming', 'r.reference'])
    .where('agreement.shipper_id', '=', shipperId)
    .where('agreement.status', '=', 'ACCEPTED')
    .orderBy('organization.name')
    .orderBy('organization.id')
    .execute();
}

/** The partners of all transports that can be opened. */
export async function partnersWithTransports(db: Db, { id, role }: MemberOrganization): Promise<Partners> {
  const { own, partner } = partyColumns(role);
  const counted = (table: 'transport_count' | 'transport_count_change', column: 'transports' | 'change') => sql`
    select ${sql.ref(`k.${partner}`)}, ${sql.ref(`k.${column}`)} as transports from ${sql.table(table)} k
    where ${sql.ref(`k.${own}`)} = ${id}`;
  const { rows } = await sql<Partners[number]>`
    select o.id, o.name from organization o
    where o.id in (
      select ${sql.ref(`c.${partner}`)} from (${counted('transport_count', 'transports')}
        union all ${counted('transport_count_change', 'change')}) c
      group by ${sql.ref(`c.${partner}`)} having sum(c.transports) > 0)
    order by o.name, o.id`.execute(db);
  return rows;
}
