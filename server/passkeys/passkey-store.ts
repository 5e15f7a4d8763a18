import { sql } from 'kysely';
import { lockClasses } from '../database/locks.ts';
import type { Db } from '../database/transaction.ts';

export type PasskeyRow = Awaited<ReturnType<typeof findPasskeys>>[number];

/** A person's passkeys, newest first. */
export async function findPasskeys(db: Db, personId: string) {
  return await db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'transports', 'name', 'is_synced', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export type NewPasskey = {
  readonly id: string;
  readonly personId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly isSynced: boolean;
  readonly createdAt: Date;
};

/** FULL: the person already has the maximum. KNOWN: this credential is already stored. */
export async function addPasskey(db: Db, passkey: NewPasskey, most: number): Promise<'ADDED' | 'FULL' | 'KNOWN'> {
  await sql`select pg_advisory_xact_lock(${lockClasses.passkeys}, hashtext(${passkey.personId}))`.execute(db);
  if ((await findPasskeys(db, passkey.personId)).length >= most) return 'FULL';
  const added = await db
    .insertInto('passkey')
    .values({
      id: passkey.id,
      person_id: passkey.personId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: String(passkey.counter),
      transports: [...passkey.transports],
      name: passkey.name,
      is_synced: passkey.isSynced,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added === undefined ? 'KNOWN' : 'ADDED';
}

/** False if the person has no such passkey. */
export async function renamePasskey(db: Db, personId: string, id: string, name: string): Promise<boolean> {
  const renamed = await db
    .updateTable('passkey')
    .set({ name })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return renamed.numUpdatedRows > 0n;
}

export async function removePasskey(db: Db, personId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('passkey')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** The passkey used for signing in. Removed people have none. */
export async function findCredential(db: Db, credentialId: Buffer) {
  return await db
    .selectFrom('passkey')
    .select(['id', 'person_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export async function recordPasskeyUse(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ counter: String(counter), last_used_at: now })
    .where('id', '=', id)
    .execute();
}

/** How the person is named where passkeys are chosen. */
export async function findHolder(db: Db, personId: string) {
  return await db
    .selectFrom('person')
    .select(['email', 'given_name', 'family_name'])
    .where('id', '=', personId)
    .executeTakeFirst();
}
