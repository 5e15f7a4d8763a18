import type { Contact } from '@milepost/api-contract/agreements/partner-organization';
import { sql } from 'kysely';
import { lockClasses } from '../database/locks.ts';
import type { Db } from '../database/transaction.ts';

/** The people of an organisation: managers first, then by name. */
export async function findPeople(db: Db, organizationId: string) {
  return await db
    .selectFrom('person as p')
    .select(['p.id', 'p.email', 'p.given_name', 'p.family_name', 'p.manager', 'p.administrator'])
    .where('p.organization_id', '=', organizationId)
    .where('p.removed_at', 'is', null)
    .orderBy('p.manager', 'desc')
    .orderBy('p.given_name')
    .orderBy('p.family_name')
    .orderBy('p.id')
    .execute();
}

/** The same, with no concurrent removal or change of managers there. */
export async function findPeopleLocked(db: Db, organizationId: string) {
  await sql`select pg_advisory_xact_lock(${lockClasses.people}, hashtext(${organizationId}))`.execute(db);
  return await findPeople(db, organizationId);
}

type SessionActivity = { readonly sessions: number; readonly lastHereAt: Date | null };

/** By person. Requests may not read sessions, so this runs as the worker and names the organisation. */
export async function findSessionActivity(
  worker: Db,
  organizationId: string,
  now: Date,
): Promise<Map<string, SessionActivity>> {
  const rows = await worker
    .selectFrom('session as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select(['p.id', sql<number>`count(*)::integer`.as('sessions'), sql<Date>`max(s.last_used_at)`.as('last_used_at')])
    .where('p.organization_id', '=', organizationId)
    .where('s.expires_at', '>', now)
    .groupBy('p.id')
    .execute();
  return new Map(rows.map(({ id, sessions, last_used_at: lastHereAt }) => [id, { sessions, lastHereAt }]));
}

export async function saveManager(worker: Db, organizationId: string, personId: string, manager: boolean) {
  await worker
    .updateTable('person')
    .set({ manager })
    .where('id', '=', personId)
    .where('organization_id', '=', organizationId)
    .execute();
}

/** Colleagues who were invited and have not joined, newest first. */
export async function findColleagueInvitations(db: Db, organizationId: string) {
  return await db
    .selectFrom('invitation as i')
    .leftJoin('person as p', 'p.id', 'i.invited_by')
    .select(['i.id', 'i.email', 'i.manager', 'i.sent_at', 'i.expires_at', 'i.opened_at', 'i.reason'])
    .select(['i.withdrawn_at', 'i.declined_at', 'i.used_at'])
    .select(sql<string | null>`p.given_name || ' ' || p.family_name`.as('invited_by_name'))
    .where('i.organization_id', '=', organizationId)
    .where('i.kind', '=', 'COLLEAGUE')
    .where('i.used_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .orderBy('i.sent_at', 'desc')
    .orderBy('i.id')
    .execute();
}

export async function findContact(db: Db, organizationId: string): Promise<Contact> {
  const { contact_name, contact_email, contact_phone } = await db
    .selectFrom('organization')
    .select(['contact_name', 'contact_email', 'contact_phone'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return { name: contact_name, email: contact_email, phone: contact_phone };
}

export async function saveContact(db: Db, organizationId: string, { name, email, phone }: Contact): Promise<void> {
  await db
    .updateTable('organization')
    .set({ contact_name: name, contact_email: email, contact_phone: phone })
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
}

/** False if the person already belongs to an organisation. */
export async function addToOrganization(worker: Db, personId: string, organizationId: string, manager: boolean) {
  const { numUpdatedRows } = await worker
    .updateTable('person')
    .set({ organization_id: organizationId, manager })
    .where('id', '=', personId)
    .where('organization_id', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
