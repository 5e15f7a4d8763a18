import { sql } from 'kysely';
import { lockClasses } from '../database/locks.ts';
import type { Db } from '../database/transaction.ts';

export type SignInState = {
  readonly email: string;
  readonly tries: number;
  readonly expiresAt: Date;
  readonly isConfirmed: boolean;
};

/** What was requested in this sign-in; undefined if nothing was, or if it has expired. */
export async function findSignIn(db: Db, interaction: string, now: Date): Promise<SignInState | undefined> {
  const row = await db
    .selectFrom('sign_in_code')
    .select(['email', 'tries', 'expires_at', 'confirmed_at'])
    .where('interaction', '=', interaction)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && { email: row.email, tries: row.tries, expiresAt: row.expires_at, isConfirmed: row.confirmed_at !== null }
  );
}

/** Concurrent requests for one address wait for each other, so their codes are counted. */
export async function lockAddress(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.signInCodes}, hashtext(${email}))`.execute(db);
}

/** When the codes of this address were sent, oldest first. */
export async function findSendTimes(db: Db, email: string, keys: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('created_at')
    .where('recipient', '=', email)
    .where('created_at', '>', since)
    .where('effect_key', 'like', `${keys}%`)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at: at }) => at);
}

type NewCode = {
  readonly interaction: string;
  readonly email: string;
  readonly codeHash: Buffer;
  readonly sentAt: Date;
  readonly expiresAt: Date;
};

/** A new code replaces the earlier one of its sign-in. */
export async function putCode(db: Db, { interaction, email, codeHash, sentAt, expiresAt }: NewCode): Promise<void> {
  const values = {
    email,
    code_hash: codeHash,
    tries: 0,
    sent_at: sentAt,
    expires_at: expiresAt,
    confirmed_at: null,
  };
  await db
    .insertInto('sign_in_code')
    .values({ interaction, ...values })
    .onConflict((conflict) => conflict.column('interaction').doUpdateSet(values))
    .execute();
}

/** Counts an attempt before it is judged; undefined if none is left. */
export async function consumeAttempt(
  db: Db,
  interaction: string,
  most: number,
  now: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('sign_in_code')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('interaction', '=', interaction)
    .where('expires_at', '>', now)
    .where('confirmed_at', 'is', null)
    .where('tries', '<', most)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** The code is used up; the rest of the sign-in must be done by `until`. */
export async function confirmCode(db: Db, interaction: string, now: Date, until: Date): Promise<void> {
  await db
    .updateTable('sign_in_code')
    .set({ confirmed_at: now, expires_at: until })
    .where('interaction', '=', interaction)
    .execute();
}

export async function forgetSignIn(db: Db, interaction: string): Promise<void> {
  await db.deleteFrom('sign_in_code').where('interaction', '=', interaction).execute();
}

export async function forgetExpiredSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_code').where('expires_at', '<=', now).execute();
}
