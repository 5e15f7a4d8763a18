import { createPrivateKey, randomUUID } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { transact, type Db } from '../database/transaction.ts';
import { resealSettings, UNNAMED_KEY } from './sealed-settings.ts';
import type { InstallationSecret } from '../secret/installation-secret.ts';
import { replacedKeyLifetimes, keyPurposes, makeMaterial, type KeyPurpose } from '../secret/key-purpose.ts';
import * as store from './key-ring-store.ts';
import { KeyRing } from './key-ring.ts';
import { wrapKey } from './wrap-key.ts';

type NewKey = { readonly id: string; readonly purpose: KeyPurpose; readonly material: Buffer };

/** The installation's keys, ready for use. */
export async function openKeyRing(...given: ConstructorParameters<typeof KeyRing>): Promise<KeyRing> {
  const [db, secret, options] = given;
  await prepareKeys(db, secret, new Date(options?.now?.() ?? Date.now()));
  return new KeyRing(...given);
}

/** Gives every purpose a key and removes unencrypted and expired ones. Concurrent starts agree on the first. */
export async function prepareKeys(pool: Db, secret: InstallationSecret, now: Date): Promise<void> {
  await transact(pool, async (db) => {
    await store.lockKeys(db);
    for (const plain of await store.takePlainKeys(db)) {
      const key = await readPlainKey(plain);
      // Copies of the database still contain it, so it no longer signs.
      if (key !== null) await add(db, secret, key, now, now);
    }
    await makeMissing(db, secret, now);
    await tidy(db, secret, now);
  });
}

/** New keys sign and seal from now on; tokens signed by old ones stay valid until they expire. */
export async function rotateKeys(pool: Db, secret: InstallationSecret, now: Date): Promise<void> {
  await transact(pool, async (db) => {
    await store.lockKeys(db);
    await store.supersedeKeys(db, now);
    await makeMissing(db, secret, now);
    await tidy(db, secret, now);
  });
}

/** Reseals what older keys sealed, and deletes keys that are no longer needed. */
async function tidy(db: Db, secret: InstallationSecret, now: Date): Promise<void> {
  await resealSettings(db, new KeyRing(db, secret), now);
  for (const purpose of keyPurposes) {
    await store.forgetKeys(db, purpose, new Date(now.getTime() - replacedKeyLifetimes[purpose].keptForSeconds * 1_000));
  }
}

async function makeMissing(db: Db, secret: InstallationSecret, now: Date): Promise<void> {
  const keys = await store.findKeys(db);
  for (const purpose of keyPurposes) {
    if (keys.some((key) => key.purpose === purpose && key.superseded_at === null)) continue;
    await add(db, secret, { id: randomUUID(), purpose, material: makeMaterial[purpose]() }, now, null);
  }
}

async function add(db: Db, secret: InstallationSecret, key: NewKey, createdAt: Date, supersededAt: Date | null) {
  const { id, purpose } = key;
  const wrapped = wrapKey(secret, key);
  await store.addKey(db, { id, purpose, wrapped, created_at: createdAt, superseded_at: supersededAt });
}

/** With the id used in its tokens and settings; null for a key that is now derived. */
async function readPlainKey({ purpose, jwk }: store.PlainKey): Promise<NewKey | null> {
  if (purpose === 'settings') return { id: UNNAMED_KEY, purpose, material: Buffer.from(jwk.k ?? '', 'base64url') };
  if (purpose !== 'access-token') return null;
  const { d: _, ...publicJwk } = jwk;
  const material = createPrivateKey({ key: jwk, format: 'jwk' }).export({ type: 'pkcs8', format: 'der' });
  return { id: await calculateJwkThumbprint(publicJwk), purpose, material };
}
