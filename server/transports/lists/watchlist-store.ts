import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { Member } from '../../http/principal.ts';
import { partyColumns } from '../party.ts';

export async function watchedIds(db: Db, { personId, organization }: Member): Promise<string[]> {
  const rows = await db
    .selectFrom('watchlist_entry')
    .select('transport_id')
    .where('organization_id', '=', organization.id)
    .where('person_id', '=', personId)
    .orderBy('added_at', 'desc')
    .orderBy('transport_id')
    .execute();
  return rows.map(({ transport_id: id }) => id);
}

/** False where it is none of the organisation's transports. Twice is as good as once. */
export async function watch(db: Db, { personId, organization }: Member, transportId: string): Promise<boolean> {
  const own = sql.ref(`t.${partyColumns(organization.role).own}`);
  const { rows } = await sql<{ id: string }>`
    with wanted as (select t.id from transport t where t.id = ${transportId} and ${own} = ${organization.id}),
      added as (
        insert into watchlist_entry (person_id, organization_id, transport_id)
        select ${personId}::uuid, ${organization.id}::uuid, id from wanted on conflict do nothing)
    select id from wanted`.execute(db);
  return rows.length > 0;
}

export async function unwatch(db: Db, { personId, organization }: Member, transportId: string): Promise<void> {
  await db
    .deleteFrom('watchlist_entry')
    .where('organization_id', '=', organization.id)
    .where('person_id', '=', personId)
    .where('transport_id', '=', transportId)
    .execute();
}
