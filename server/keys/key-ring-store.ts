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

/** Where a sealed value is stored. It opens only for its owner's id. */
export type SealedSetting = {
  readonly kind: 'CONNECTION' | 'WEBHOOK' | 'OLD_OF_WEBHOOK';
  readonly ownerId: string;
  readonly sealed: string;
};

/** Sealed values, except those sealed with this key. */
export async function lockSealedWithOlderKeys(db: Db, keyId: string): Promise<SealedSetting[]> {
  const key = `${keyId}.`;
  const { rows: connections } = await sql<SealedSetting>`
    select 'CONNECTION' as kind, id as "ownerId", settings ->> 'sealed' as sealed from gps_connection
    where settings ->> 'sealed' <> '' and not starts_with(settings ->> 'sealed', ${key})
    order by id for update`.execute(db);
  const { rows: webhooks } = await sql<{ id: string; secret: string; old: string | null }>`
    select id, secret, old_secret as old from webhook
    where secret <> '' and not starts_with(secret, ${key}) or not starts_with(old_secret, ${key})
    order by id for update`.execute(db);
  return [
    ...connections,
    ...webhooks.flatMap(({ id: ownerId, secret, old }): SealedSetting[] => [
      { kind: 'WEBHOOK', ownerId, sealed: secret },
      ...(old === null ? [] : [{ kind: 'OLD_OF_WEBHOOK' as const, ownerId, sealed: old }]),
    ]),
  ];
}

export async function writeSealed(db: Db, { kind, ownerId, sealed }: SealedSetting, now: Date): Promise<void> {
  switch (kind) {
    case 'CONNECTION':
      // A running turn does not know the new value and cannot save its outcome, so the next one starts at once.
      await sql`
        update gps_connection
        set settings = settings || jsonb_build_object('sealed', ${sealed}::text, 'nextPollAt', ${now.toISOString()}::text)
        where id = ${ownerId}`.execute(db);
      return;
    case 'WEBHOOK':
      await db.updateTable('webhook').set({ secret: sealed }).where('id', '=', ownerId).execute();
      return;
    case 'OLD_OF_WEBHOOK':
      await db.updateTable('webhook').set({ old_secret: sealed }).where('id', '=', ownerId).execute();
  }
}
