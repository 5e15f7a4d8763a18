import { epochMs } from '../../database/epoch-ms.ts';
import { isOwnPerson } from '../../people/own-person-store.ts';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import type { StoredTransport } from '../aggregate/stored-transport.ts';

const HOUR_MS = 3_600_000;

/** Exactly one of `personId`, `keyId` and `linkId` is set. */
type Viewer = {
  readonly organization: Pick<MemberOrganization, 'id'>;
  readonly personId: string | null;
  readonly keyId?: string;
  readonly linkId?: string;
};

/** Records that a person, a system or the reader of a link looked at the vehicle's position, once an hour. */
export async function recordPositionAccess(
  db: Db,
  looker: Viewer,
  stored: StoredTransport,
  now: number,
): Promise<void> {
  await db
    .insertInto('position_access')
    .values({
      transport_id: stored.transport.id,
      shipper_id: stored.shipperId,
      carrier_id: stored.carrierId,
      organization_id: looker.organization.id,
      person_id: looker.personId,
      key_id: looker.keyId ?? null,
      link_id: looker.linkId ?? null,
      hour: new Date(now - (now % HOUR_MS)),
      at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type AccessRow = {
  readonly organizationId: string;
  /** For colleagues, own keys and the readers of own links; others stay unnamed. */
  readonly name: string | null;
  readonly isPerson: boolean;
  /** A reader of a link of that organisation. */
  readonly isLink: boolean;
  readonly at: number;
  readonly total: number;
};

/** Who looked, newest first: colleagues individually, people of other organisations as one. */
export async function positionAccesses(
  db: Db,
  { id }: MemberOrganization,
  transportId: string,
  most: number,
): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    select a.organization_id as "organizationId", coalesce(k.name, l.label, p.given_name || ' ' || p.family_name) as name,
           k.id is null as "isPerson", a.link_id is not null as "isLink", ${epochMs('min(a.at)')} as at, (count(*) over ())::integer as total
    from position_access a
    left join person p on p.id = a.person_id and ${isOwnPerson(id)}
    left join api_key k on k.id = a.key_id and k.organization_id = ${id}
    left join share_link l on l.id = a.link_id and l.organization_id = ${id}
    where a.transport_id = ${transportId} and (a.shipper_id = ${id} or a.carrier_id = ${id})
    group by a.organization_id, p.id, k.id, l.id, a.link_id is not null, a.hour
    order by min(a.at) desc
    limit ${most}`.execute(db);
  return rows;
}
