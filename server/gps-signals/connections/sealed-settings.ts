import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { keepKey } from '../../session/signing-key-store.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what must be sent to others again and so cannot be hashed; what is sealed for one connection opens for no other. */
export async function sealSettings(worker: Database['worker'], connectionId: string, text: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await settingsKey(worker), nonce).setAAD(Buffer.from(connectionId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Null for what was sealed with another key or for another connection, or was changed since. */
export async function unsealSettings(
  worker: Database['worker'],
  connectionId: string,
  sealed: string,
): Promise<string | null> {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, await settingsKey(worker), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(connectionId))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

async function settingsKey(worker: Database['worker']): Promise<Buffer> {
  const { k } = await keepKey(worker, 'settings', () => ({ kty: 'oct', k: randomBytes(32).toString('base64url') }));
  if (k === undefined) throw new Error('The stored key of the settings is not a symmetric one.');
  return Buffer.from(k, 'base64url');
}
