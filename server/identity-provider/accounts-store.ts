import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';

type Worker = Database['worker'];

/** A person who can sign in, as the issuer describes them to Milepost. */
export type Account = { readonly email: string; readonly givenName: string; readonly familyName: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function findAccount(worker: Worker, id: string): Promise<Account | undefined> {
  // PostgreSQL reports anything else as an error.
  if (!UUID.test(id)) return undefined;
  const row = await worker
    .selectFrom('person')
    .select(['email', 'given_name', 'family_name'])
    .where('id', '=', id)
    .where('email', 'is not', null)
    .where('removed_at', 'is', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
  return row && { email: row.email, givenName: row.given_name, familyName: row.family_name };
}

/** Removed people no longer have an address. */
export async function findAccountId(worker: Worker, email: string): Promise<string | undefined> {
  return (await worker.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst())?.id;
}

/** Adds a person who proved an address that no one here has; they belong to no organisation yet. */
export async function addAccount(worker: Worker, { email, givenName, familyName }: Account): Promise<string> {
  const { id } = await worker
    .insertInto('person')
    .values({ id: randomUUID(), email, given_name: givenName, family_name: familyName })
    // Added meanwhile in another tab or by an invitation; `set` only makes the row return.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
