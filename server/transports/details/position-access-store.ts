import { epochMs } from '../../database/epoch-ms.ts';
import { isOwnPerson } from '../../people/own-person-store.ts';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { Actor, MemberOrganization } from '../../http/principal.ts';
import type { StoredTransport } from '../aggregate/stored-transport.ts';

const HOUR_MS = 3_600_000;

/** Records that a person or system looked at the vehicle's position, once an hour. */
export async function notePositionAccess(db: Db, actor: Actor, stored: StoredTransport, now: number): Promise<void> {
  await db
    .insertInto('position_access')
    .values({
      transport_id: stored.transport.id,
      shipper_id: stored.shipperId,
      carrier_id: stored.carrierId,
      organization_id: actor.organization.id,
      person_id: actor.personId,
      key_id: actor.keyId ?? null,
      hour: new Date(now - (now % HOUR_MS)),
      at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type AccessRow = {
  readonly organizationId: string;
  /** For colleagues and own keys; others stay unnamed. */
  readonly name: string | null;
  readonly isPerson: boolean;
  readonly at: number;
  readonly total: number;
};

/** Who looked, newest first: colleagues one by one, people of others as one. */
export async function positionAccesses(
  db: Db,
  { id }: MemberOrganization,
  transportId: string,
  most: number,
): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    select a.organization_id as "organizationId", coalesce(k.name, p.given_name || ' ' || p.family_name) as name,
           k.id is null as "isPerson", ${epochMs('min(a.at)')} as at, (count(*) over ())::integer as total
    from position_access a
    left join person p on p.id = a.person_id and ${isOwnPerson(id)}
    left join api_key k on k.id = a.key_id and k.organization_id = ${id}
    where a.transport_id = ${transportId} and (a.shipper_id = ${id} or a.carrier_id = ${id})
    group by a.organization_id, p.id, k.id, a.hour
    order by min(a.at) desc
    limit ${most}`.execute(db);
  return rows;
}
