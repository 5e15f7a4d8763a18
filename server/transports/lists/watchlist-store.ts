import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { Member } from '../../http/principal.ts';
import { partyColumns } from '../party.ts';

/** Watched transports that can be opened: not ended before `openedSince`. */
export async function watchedIds(db: Db, { personId, organization }: Member, openedSince: number): Promise<string[]> {
  const own = sql.ref(`l.${partyColumns(organization.role).own}`);
  const { rows } = await sql<{ id: string }>`
    select l.transport_id as id from watchlist_entry w join transport_listing l on l.transport_id = w.transport_id
    where w.organization_id = ${organization.id} and w.person_id = ${personId} and ${own} = ${organization.id}
      and (l.ended_at is null or l.ended_at >= ${new Date(openedSince)})
    order by w.added_at desc, l.transport_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** False for another organisation's or an outdated transport. Idempotent. */
export async function addToWatchlist(
  db: Db,
  { personId, organization }: Member,
  transportId: string,
  openedSince: number,
): Promise<boolean> {
  const own = sql.ref(`l.${partyColumns(organization.role).own}`);
  const { rows } = await sql<{ id: string }>`
    with wanted as (
        select l.transport_id as id from transport_listing l
        where l.transport_id = ${transportId} and ${own} = ${organization.id}
          and (l.ended_at is null or l.ended_at >= ${new Date(openedSince)})),
      added as (
        insert into watchlist_entry (person_id, organization_id, transport_id)
        select ${personId}::uuid, ${organization.id}::uuid, id from wanted on conflict do nothing)
    select id from wanted`.execute(db);
  return rows.length > 0;
}

export async function removeFromWatchlist(
  db: Db,
  { personId, organization }: Member,
  transportId: string,
): Promise<void> {
  await db
    .deleteFrom('watchlist_entry')
    .where('organization_id', '=', organization.id)
    .where('person_id', '=', personId)
    .where('transport_id', '=', transportId)
    .execute();
}
