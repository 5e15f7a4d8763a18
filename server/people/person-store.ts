import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';

type Worker = Database['worker'];

/** What an identity provider says of whoever signs in. */
export type Identity = {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly givenName: string | null;
  readonly familyName: string | null;
};

/** The built-in identity provider's subjects are our own ids, so nobody needs to be bound to it. */
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
 * Who someone is, is (issuer, subject). An e-mail address only finds a person that has never signed in, and only when
 * the provider has verified it; whoever else signs in becomes a person without an organisation. Two sign-ins at once
 * may both come this way: whatever one of them loses, the next step finds.
 */
export async function findOrAddPerson(worker: Worker, issuer: string, identity: Identity): Promise<string> {
  const email = identity.emailVerified ? identity.email : null;
  const personId =
    (await findBound(worker, issuer, identity.subject)) ??
    (await bind(worker, issuer, identity.subject, email)) ??
    (await add(worker, issuer, identity, email)) ??
    (await findBound(worker, issuer, identity.subject)) ??
    // The address belongs to a person who is bound already: the newcomer gets none.
    (await add(worker, issuer, identity, null)) ??
    (await findBound(worker, issuer, identity.subject));
  if (personId === undefined) throw new Error('The person who is signing in could be neither found nor added.');
  return personId;
}

async function findBound(worker: Worker, issuer: string, subject: string): Promise<string | undefined> {
  const found = await worker
    .selectFrom('person')
    .select('id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.id;
}

async function bind(worker: Worker, issuer: string, subject: string, email: string | null) {
  if (email === null) return undefined;
  const bound = await worker
    .updateTable('person')
    .set({ issuer, subject })
    .where('email', '=', email)
    .where('issuer', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return bound?.id;
}

async function add(worker: Worker, issuer: string, identity: Identity, email: string | null) {
  const added = await worker
    .insertInto('person')
    .values({
      id: randomUUID(),
      organization_id: null,
      email,
      given_name: identity.givenName ?? '',
      family_name: identity.familyName ?? '',
      issuer,
      subject: identity.subject,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}
