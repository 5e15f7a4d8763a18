import type { JWK } from 'jose';
import { sql, type Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';
import type { KeyPurpose } from '../secret/key-purpose.ts';
import { locks } from '../database/locks.ts';

export type StoredKey = Selectable<Schema['wrapped_key']>;

export async function lockKeys(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.keys})`.execute(db);
}

export async function findKeys(db: Db): Promise<StoredKey[]> {
  return await db.selectFrom('wrapped_key').selectAll().orderBy('created_at').orderBy('id').execute();
}

export async function addKey(db: Db, key: StoredKey): Promise<void> {
  await db.insertInto('wrapped_key').values(key).execute();
}

export async function supersedeKeys(db: Db, now: Date): Promise<void> {
  await db.updateTable('wrapped_key').set({ superseded_at: now }).where('superseded_at', 'is', null).execute();
}

export async function forgetKeys(db: Db, purpose: KeyPurpose, supersededBefore: Date): Promise<void> {
  await db
    .deleteFrom('wrapped_key')
    .where('purpose', '=', purpose)
    .where('superseded_at', '<=', supersededBefore)
    .execute();
}

export type PlainKey = { readonly purpose: string; readonly jwk: JWK };

/** Unencrypted keys of earlier versions. Truncating removes them from the file too. */
export async function takePlainKeys(db: Db): Promise<PlainKey[]> {
  const keys = await db.selectFrom('signing_key').select(['purpose', 'private_jwk']).execute();
  if (keys.length > 0) await sql`truncate signing_key`.execute(db);
  return keys.map(({ purpose, private_jwk: jwk }) => ({ purpose, jwk: jwk as JWK }));
}

type SealedSetting = { readonly connectionId: string; readonly sealed: string };

/** Sealed values, except for those under this key. */
export async function lockSealedOtherwise(db: Db, keyId: string): Promise<SealedSetting[]> {
  const { rows } = await sql<SealedSetting>`
    select id as "connectionId", settings ->> 'sealed' as sealed from gps_connection
    where settings ->> 'sealed' <> '' and not starts_with(settings ->> 'sealed', ${`${keyId}.`})
    order by id for update`.execute(db);
  return rows;
}

/** A running turn does not know the new value and cannot save its end, so the next one starts at once. */
export async function writeSealed(db: Db, connectionId: string, sealed: string, now: Date): Promise<void> {
  await sql`
    update gps_connection
    set settings = settings || jsonb_build_object('sealed', ${sealed}::text, 'nextPollAt', ${now.toISOString()}::text)
    where id = ${connectionId}`.execute(db);
}
