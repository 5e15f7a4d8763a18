import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { transact, type Db } from '../database/transaction.ts';
import { errorCode } from '../failure/error-code.ts';

const UNIQUE_VIOLATION = '23505';

type Worker = Database['worker'];

/** The claims of an identity provider about a person. */
export type Identity = {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
};

type Account = { readonly issuer: string; readonly subject: string };

/** The built-in provider uses our own ids as subjects, so no binding is needed. */
export async function findLocalPerson(worker: Worker, subject: string): Promise<string | null> {
  const found = await worker
    .selectFrom('person')
    .select('id')
    .where('id', '=', subject)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return found?.id ?? null;
}

/**
 * People are identified by (issuer, subject). A verified address only finds a person who has never signed in.
 * Concurrent sign-ins retry on conflicts.
 */
export async function findOrAddPerson(worker: Worker, issuer: string, identity: Identity): Promise<string> {
  const email = identity.emailVerified === true ? identity.email : null;
  const account = { issuer, subject: identity.subject };
  const bound = await findBound(worker, account);
  if (bound?.isNameless === true && email !== null)
    await addVerifiedEmail(worker, bound.id, email).catch(ignoreUniqueViolation);
  else if (bound !== undefined) return bound.id;
  const personId =
    (await findBound(worker, account))?.id ??
    (await bind(worker, account, email).catch(async (error: unknown) => {
      // A concurrent sign-in of this account has added it.
      ignoreUniqueViolation(error);
      return await findOrAddPerson(worker, issuer, identity);
    })) ??
    (await add(worker, account, identity, email)) ??
    (await findBound(worker, account))?.id ??
    // The address belongs to a person with another account, so the newcomer gets none.
    (await add(worker, account, identity, null)) ??
    (await findBound(worker, account))?.id;
  if (personId === undefined) throw new Error('The person who is signing in could be neither found nor added.');
  return personId;
}

/** Moves an account and its sessions from a nameless person to another, and deletes the nameless one. */
export async function mergeNameless(db: Db, namelessId: string, personId: string): Promise<void> {
  const { issuer, subject } = await db
    .selectFrom('person')
    .select(['issuer', 'subject'])
    .where('id', '=', namelessId)
    .executeTakeFirstOrThrow();
  await db.updateTable('session').set({ person_id: personId }).where('person_id', '=', namelessId).execute();
  await db.deleteFrom('person').where('id', '=', namelessId).execute();
  await db.updateTable('person').set({ issuer, subject }).where('id', '=', personId).execute();
}

async function findBound(worker: Worker, { issuer, subject }: Account) {
  const found = await worker
    .selectFrom('person')
    .select(['id', 'email', 'organization_id'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found && { id: found.id, isNameless: found.email === null && found.organization_id === null };
}

/** The first verified address of an account without one: it names the person, or finds a prepared one. */
async function addVerifiedEmail(worker: Worker, id: string, email: string): Promise<void> {
  await transact(worker, async (db) => {
    const nameless = await db
      .selectFrom('person')
      .select('id')
      .where('id', '=', id)
      .where('email', 'is', null)
      .where('organization_id', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    // A concurrent sign-in was first.
    if (nameless === undefined) return;
    const holder = await db
      .selectFrom('person')
      .select(['id', 'issuer'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    if (holder === undefined) await db.updateTable('person').set({ email }).where('id', '=', id).execute();
    else if (holder.issuer === null) await mergeNameless(db, id, holder.id);
  });
}

/** The address or account was taken at the same time. */
function ignoreUniqueViolation(error: unknown): void {
  if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
}

async function bind(worker: Worker, account: Account, email: string | null) {
  if (email === null) return undefined;
  const bound = await worker
    .updateTable('person')
    .set(account)
    .where('email', '=', email)
    .where('issuer', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return bound?.id;
}

async function add(worker: Worker, account: Account, identity: Identity, email: string | null) {
  const added = await worker
    .insertInto('person')
    .values({
      id: randomUUID(),
      organization_id: null,
      email,
      given_name: identity.givenName ?? '',
      family_name: identity.familyName ?? '',
      ...account,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}
