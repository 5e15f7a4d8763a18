import type { KeyRing } from '../keys/key-ring.ts';
import { seal, unseal } from '../keys/seal.ts';

/** Encrypts a message, because a copy of the database must not contain a code or link that still works. */
export async function sealContent(keys: KeyRing, messageId: string, content: string): Promise<string> {
  const { id, material } = await keys.newest('outbox');
  return `${id}.${seal(material, Buffer.from(content), messageId).toString('base64')}`;
}

/** Null if the key is gone, or the content belongs to another message. */
export async function unsealContent(keys: KeyRing, messageId: string, sealed: string): Promise<string | null> {
  const [id = '', text = ''] = sealed.split('.');
  const key = await keys.find('outbox', id);
  return key && (unseal(key.material, Buffer.from(text, 'base64'), messageId)?.toString() ?? null);
}
