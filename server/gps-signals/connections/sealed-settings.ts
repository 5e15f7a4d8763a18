import type { Db } from '../../database/transaction.ts';
import { lockSealedOtherwise, writeSealed } from '../../keys/key-ring-store.ts';
import type { KeyRing } from '../../keys/key-ring.ts';
import { seal, unseal } from '../../keys/seal.ts';

/** Of the key whose id was not yet written before what it sealed. */
export const UNNAMED_KEY = 'unnamed';

/** Encrypts what must be sent to others again and so cannot be hashed; what is sealed for one connection opens for no other. */
export async function sealSettings(keys: KeyRing, connectionId: string, text: string): Promise<string> {
  const { id, material } = await keys.newest('settings');
  return `${id}.${seal(material, Buffer.from(text), connectionId).toString('base64')}`;
}

/** Null for what was sealed with a forgotten key or for another connection, or was changed since. */
export async function unsealSettings(keys: KeyRing, connectionId: string, sealed: string): Promise<string | null> {
  const [text = '', id = UNNAMED_KEY] = sealed.split('.').toReversed();
  const key = await keys.find('settings', id);
  return key && (unseal(key.material, Buffer.from(text, 'base64'), connectionId)?.toString() ?? null);
}

/** Seals with the newest key what others have sealed, so that they can be forgotten. */
export async function resealSettings(db: Db, keys: KeyRing, now: Date): Promise<void> {
  const { id } = await keys.newest('settings');
  for (const { connectionId, sealed } of await lockSealedOtherwise(db, id)) {
    const text = await unsealSettings(keys, connectionId, sealed);
    if (text !== null) await writeSealed(db, connectionId, await sealSettings(keys, connectionId, text), now);
  }
}
