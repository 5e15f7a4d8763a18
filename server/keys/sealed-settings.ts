import type { Db } from '../database/transaction.ts';
import { lockSealedWithOlderKeys, writeSealed } from './key-ring-store.ts';
import type { KeyRing } from './key-ring.ts';
import { seal, unseal } from './seal.ts';

/** The key of settings from before key ids were stored. */
export const UNNAMED_KEY = 'unnamed';

/**
 * Encrypts what must be used again and so cannot be hashed. Each value opens only for its own connection or webhook.
 */
export async function sealSettings(keys: KeyRing, ownerId: string, text: string): Promise<string> {
  const { id, material } = await keys.newest('settings');
  return `${id}.${seal(material, Buffer.from(text), ownerId).toString('base64')}`;
}

/** Null if the key is gone, the owner is another, or the text was changed. */
export async function unsealSettings(keys: KeyRing, ownerId: string, sealed: string): Promise<string | null> {
  const [text = '', id = UNNAMED_KEY] = sealed.split('.').toReversed();
  const key = await keys.find('settings', id);
  return key && (unseal(key.material, Buffer.from(text, 'base64'), ownerId)?.toString() ?? null);
}

/** Reseals with the newest key, so older keys can be deleted. */
export async function resealSettings(db: Db, keys: KeyRing, now: Date): Promise<void> {
  const { id } = await keys.newest('settings');
  for (const setting of await lockSealedWithOlderKeys(db, id)) {
    const { ownerId } = setting;
    const text = await unsealSettings(keys, ownerId, setting.sealed);
    if (text !== null) await writeSealed(db, { ...setting, sealed: await sealSettings(keys, ownerId, text) }, now);
  }
}
