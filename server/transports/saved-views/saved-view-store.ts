import type { SavedView, ViewQuery } from '@milepost/api-contract/transports/saved-views';
import type { OfferedList } from '@milepost/api-contract/transports/transport-lists';
import { sql } from 'kysely';
import { lockClasses } from '../../database/locks.ts';
import type { Db } from '../../database/transaction.ts';
import type { Member } from '../../http/principal.ts';

/** More than a window has room for; each person also has a limit. */
const MAX_SHOWN = 200;

/** A person's own views in their order, then those that colleagues share. */
export async function findSavedViews(db: Db, { personId, organization }: Member): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_view')
    .select(['id', 'name', 'list', 'query', 'is_shared'])
    .select((is) => is('person_id', '=', personId).as('is_own'))
    .where('organization_id', '=', organization.id)
    .where((is) => is.or([is('person_id', '=', personId), is('is_shared', '=', true)]))
    .orderBy(sql`person_id = ${personId}::uuid`, 'desc')
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    list: row.list as OfferedList,
    query: row.query as ViewQuery,
    isShared: row.is_shared,
    isOwn: row.is_own === true,
  }));
}

/** Locks out other changes of this person's views until the transaction ends. */
export async function countOwnViewsLocked(db: Db, { personId, organization }: Member): Promise<number> {
  await sql`select pg_advisory_xact_lock(${lockClasses.savedViews}, hashtext(${personId}))`.execute(db);
  const { count } = await db
    .selectFrom('saved_view')
    .select(sql<string>`count(*)`.as('count'))
    .where('organization_id', '=', organization.id)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Content = Pick<SavedView, 'name' | 'query' | 'isShared'>;

/** Adds it after the person's other views. */
export async function addSavedView(db: Db, member: Member, view: Content & Pick<SavedView, 'id' | 'list'>) {
  const { personId, organization } = member;
  await sql`
    insert into saved_view (id, organization_id, person_id, name, list, query, is_shared, position)
    select ${view.id}::uuid, ${organization.id}::uuid, ${personId}::uuid, ${view.name}, ${view.list},
           ${JSON.stringify(view.query)}::jsonb, ${view.isShared}, coalesce(max(v.position), 0) + 1
    from saved_view v where v.organization_id = ${organization.id} and v.person_id = ${personId}`.execute(db);
}

/** False if this person has no such view. */
export async function changeSavedView(db: Db, member: Member, id: string, { name, query, isShared }: Content) {
  const { numUpdatedRows } = await db
    .updateTable('saved_view')
    .set({ name, query: JSON.stringify(query), is_shared: isShared })
    .where('organization_id', '=', member.organization.id)
    .where('person_id', '=', member.personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Ids of other people's views are ignored. */
export async function orderSavedViews(db: Db, { personId, organization }: Member, ids: readonly string[]) {
  await sql`
    update saved_view v set position = o.position
    from (select id, row_number() over (order by array_position(${ids}::uuid[], id), position, created_at) as position
          from saved_view where organization_id = ${organization.id} and person_id = ${personId}) o
    where v.id = o.id and v.organization_id = ${organization.id}`.execute(db);
}

export async function deleteSavedView(db: Db, { personId, organization }: Member, id: string): Promise<void> {
  await db
    .deleteFrom('saved_view')
    .where('organization_id', '=', organization.id)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .execute();
}
