import { sql, type Insertable } from 'kysely';
import { lockClasses } from '../database/locks.ts';
import type { Schema } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';
import { isOwnPerson } from '../people/own-person-store.ts';

type OpenLinks = { readonly ofTransport: number; readonly ofOrganization: number };

/** Counts links that can be opened, excluding links for contacts. */
export async function countOpenLinks(
  db: Db,
  organizationId: string,
  transportId: string,
  now: Date,
): Promise<OpenLinks> {
  const { rows } = await sql<OpenLinks>`
    select count(*)::integer as "ofOrganization",
      (count(*) filter (where transport_id = ${transportId}))::integer as "ofTransport"
    from share_link
    where organization_id = ${organizationId} and revoked_at is null and made_for = 'SHARING'
      and expires_at > ${now}`.execute(db);
  return rows[0] ?? { ofTransport: 0, ofOrganization: 0 };
}

/** No other link is created for the organisation until the transaction ends. */
export async function lockLinks(db: Db, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.shareLinks}, hashtext(${organizationId}))`.execute(db);
}

export async function addShareLink(db: Db, row: Insertable<Schema['share_link']>): Promise<void> {
  await db.insertInto('share_link').values(row).execute();
}

export type ShareLinkRow = Awaited<ReturnType<typeof findShareLinks>>[number];

/** Links that can be opened, newest first. */
export async function findShareLinks(
  db: Db,
  organizationId: string,
  { transportId, id, now }: { readonly transportId: string; readonly id?: string; readonly now: Date },
) {
  return await db
    .selectFrom('share_link as l')
    .leftJoin('person as p', (join) => join.onRef('p.id', '=', 'l.created_by').on(() => isOwnPerson(organizationId)))
    .select([
      'l.id',
      'l.kind',
      'l.label',
      'l.shows_position',
      'l.waypoint_id',
      'l.phone',
      'l.expires_at',
      'l.created_at',
      'l.last_opened_at',
      'l.made_for',
    ])
    .select(sql<string | null>`p.given_name || ' ' || p.family_name`.as('created_by'))
    .where('l.organization_id', '=', organizationId)
    .where('l.transport_id', '=', transportId)
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', now)
    .$if(id !== undefined, (query) => query.where('l.id', '=', id ?? ''))
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id')
    .execute();
}

/** Null if there is no such link; otherwise whether it was open until now. */
export async function revokeShareLink(
  db: Db,
  organizationId: string,
  { transportId, linkId, now }: { readonly transportId: string; readonly linkId: string; readonly now: Date },
): Promise<boolean | null> {
  const { rows } = await sql<{ wasOpen: boolean }>`
    update share_link l set revoked_at = coalesce(l.revoked_at, ${now})
    from (select id, revoked_at from share_link
          where id = ${linkId} and transport_id = ${transportId} and organization_id = ${organizationId}
          for update) b
    where l.id = b.id and l.organization_id = ${organizationId}
    returning b.revoked_at is null as "wasOpen"`.execute(db);
  return rows[0]?.wasOpen ?? null;
}

/** An open link keeps its row; an expired one reports for a while that it has expired. */
export async function forgetShareLinks(worker: Db, expiredBefore: Date): Promise<void> {
  await worker.deleteFrom('share_link').where('expires_at', '<', expiredBefore).execute();
}
