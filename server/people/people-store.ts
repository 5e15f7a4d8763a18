import { randomUUID } from 'node:crypto';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transaction.ts';
import { endSessions } from './end-access-store.ts';
import { mergeNameless } from './person-store.ts';

type Worker = Database['worker'];

export type ListedPerson = {
  readonly id: string;
  readonly email: string | null;
  readonly givenName: string;
  readonly familyName: string;
  readonly administrator: boolean;
  /** The identity at the provider, after the first sign-in. */
  readonly account: { readonly issuer: string; readonly subject: string } | null;
  readonly organization: { readonly id: string; readonly name: string; readonly role: OrganizationRole } | null;
};

export async function listPeople(worker: Worker): Promise<ListedPerson[]> {
  const rows = await worker
    .selectFrom('person as p')
    .leftJoin('organization as o', 'o.id', 'p.organization_id')
    .select(['p.id', 'p.email', 'p.given_name', 'p.family_name', 'p.administrator', 'p.issuer', 'p.subject'])
    .select(['o.id as organization_id', 'o.name', 'o.role'])
    .where('p.removed_at', 'is', null)
    .orderBy('o.name', (order) => order.asc().nullsLast())
    .orderBy('p.email')
    .execute();
  return rows.map(({ organization_id: id, name, role, ...row }) => ({
    id: row.id,
    email: row.email,
    givenName: row.given_name,
    familyName: row.family_name,
    administrator: row.administrator,
    account: row.issuer === null || row.subject === null ? null : { issuer: row.issuer, subject: row.subject },
    organization: id === null || name === null || role === null ? null : { id, name, role },
  }));
}

export async function listOrganizations(worker: Worker) {
  return await worker.selectFrom('organization').select(['id', 'name', 'role']).orderBy('name').execute();
}

export type Membership = {
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly administrator: boolean;
  readonly organization: {
    readonly id: string;
    readonly name: string;
    readonly role: OrganizationRole;
    readonly isNew: boolean;
  };
};

/** Adds a person, or assigns an organisation to an existing one. */
export async function addMember(worker: Worker, { email, organization, ...member }: Membership): Promise<string> {
  return await transact(worker, async (transaction) => {
    const { isNew, ...row } = organization;
    if (isNew) await transaction.insertInto('organization').values(row).execute();
    const values = {
      organization_id: organization.id,
      given_name: member.givenName,
      family_name: member.familyName,
      administrator: member.administrator,
    };
    // An organisation needs a manager: its first person becomes one.
    const manager = sql<boolean>`not exists (
      select from person m where m.organization_id = ${organization.id} and m.manager)`;
    const { id } = await transaction
      .insertInto('person')
      .values({ id: randomUUID(), email, issuer: null, subject: null, manager, ...values })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ manager, ...values }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** The nameless person's account moves to this person, whose earlier sessions end. */
export async function bindPerson(worker: Worker, id: string, namelessId: string): Promise<void> {
  await transact(worker, async (db) => {
    await endSessions(db, id);
    await mergeNameless(db, namelessId, id);
  });
}

/** From now on the person signs in with this account; a nameless person who has it is merged. */
export async function bindAccount(
  worker: Worker,
  id: string,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
  namelessId: string | null,
): Promise<void> {
  if (namelessId !== null) return await bindPerson(worker, id, namelessId);
  await worker.updateTable('person').set({ issuer, subject }).where('id', '=', id).execute();
}
