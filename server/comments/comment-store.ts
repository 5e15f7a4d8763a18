import { sql, type Selectable } from 'kysely';
import { lockClasses } from '../database/locks.ts';
import type { Schema } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';
import { isOwnPerson } from '../people/own-person-store.ts';

type Row = Selectable<Schema['transport_comment']>;

export type ListedComment = Pick<
  Row,
  'id' | 'text' | 'created_at' | 'organization_id' | 'person_id' | 'mentions_partner'
> & {
  /** For people of the reader's organisation. */
  readonly person_name: string | null;
  readonly mentions: readonly string[];
};

/** Oldest first. */
export async function findComments(db: Db, organizationId: string, transportId: string): Promise<ListedComment[]> {
  const { rows } = await sql<ListedComment>`
    select c.id, c.text, c.created_at, c.organization_id, c.person_id, c.mentions_partner,
      p.given_name || ' ' || p.family_name as person_name,
      coalesce((select array_agg(m.given_name || ' ' || m.family_name) from person m
        where m.id = any (c.mentioned) and ${organizationId}::uuid in (m.organization_id, m.former_organization_id)), '{}') as mentions
    from transport_comment c
    left join person p on p.id = c.person_id and ${isOwnPerson(organizationId)}
    where c.transport_id = ${transportId} and ${organizationId}::uuid in (c.shipper_id, c.carrier_id)
    order by c.created_at, c.id`.execute(db);
  return rows;
}

/** Counts a transport's comments. Locks out others who write there. */
export async function countCommentsLocked(db: Db, organizationId: string, transportId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(${lockClasses.comments}, hashtext(${transportId}))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from transport_comment
    where transport_id = ${transportId} and ${organizationId}::uuid in (shipper_id, carrier_id)`.execute(db);
  return rows[0]?.count ?? 0;
}

export type NewComment = Pick<
  Row,
  | 'transport_id'
  | 'id'
  | 'shipper_id'
  | 'carrier_id'
  | 'organization_id'
  | 'person_id'
  | 'mentions_partner'
  | 'created_at'
> & { readonly text: string; readonly mentioned: readonly string[] };

/** False if there already is one with this id. */
export async function addComment(db: Db, comment: NewComment): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('transport_comment')
    .values({ ...comment, mentioned: [...comment.mentioned] })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

type Own = {
  readonly organizationId: string;
  readonly personId: string;
  readonly transportId: string;
  readonly id: string;
};

/** Undefined if the person has no such comment. */
export async function findOwnComment(db: Db, { organizationId, personId, transportId, id }: Own) {
  return await db
    .selectFrom('transport_comment')
    .select(['created_at', 'deleted_at'])
    .where('transport_id', '=', transportId)
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

export async function retractComment(
  db: Db,
  { organizationId, personId, transportId, id }: Own,
  now: Date,
): Promise<void> {
  await db
    .updateTable('transport_comment')
    .set({ text: null, mentioned: [], deleted_at: now })
    .where('transport_id', '=', transportId)
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .execute();
}
