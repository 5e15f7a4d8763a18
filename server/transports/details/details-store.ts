import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { enteredArea } from '../aggregate/tracking-memory-store.ts';
import { partyColumns } from '../party.ts';

export type DetailsRow = NonNullable<Awaited<ReturnType<typeof findTransport>>>;

/** A transport with its waypoints; contacts are included for shippers only. */
export async function findTransport(db: Db, organization: MemberOrganization, transportId: string) {
  const { own, partner } = partyColumns(organization.role);
  const row = await db
    .selectFrom('transport')
    .innerJoin('organization as partner', 'partner.id', `transport.${partner}`)
    .selectAll('transport')
    .select(['partner.id as partner_id', 'partner.name as partner_name'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('waypoint')
          .selectAll('waypoint')
          .select(enteredArea())
          .whereRef('waypoint.transport_id', '=', 'transport.id')
          .where(`waypoint.${own}`, '=', organization.id)
          .orderBy('waypoint.position'),
      ).as('waypoints'),
      jsonArrayFrom(
        eb
          .selectFrom('forecast as f')
          .distinctOn('f.waypoint_id')
          .select(['f.waypoint_id', 'f.made_at', 'f.because'])
          .whereRef('f.transport_id', '=', 'transport.id')
          .where(`f.${own}`, '=', organization.id)
          .orderBy('f.waypoint_id')
          .orderBy('f.made_at', 'desc'),
      ).as('forecasts'),
      jsonArrayFrom(
        eb
          .selectFrom('waypoint_contact as c')
          .innerJoin('waypoint as w', 'w.id', 'c.waypoint_id')
          .select(['c.waypoint_id', 'c.kind', 'c.recipient'])
          .whereRef('w.transport_id', '=', 'transport.id')
          .where('c.shipper_id', '=', organization.id)
          .orderBy('c.kind', 'desc')
          .orderBy('c.recipient'),
      ).as('contacts'),
    ])
    .where('transport.id', '=', transportId)
    .where(`transport.${own}`, '=', organization.id)
    .executeTakeFirst();
  return row ?? null;
}

export async function cargoWeightOf(
  db: Db,
  { id, role }: MemberOrganization,
  transportId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('transport')
    .select('cargo_kg')
    .where('id', '=', transportId)
    .where(partyColumns(role).own, '=', id)
    .executeTakeFirst();
  return row?.cargo_kg ?? null;
}
