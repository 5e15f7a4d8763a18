import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const SECRET = /^[A-Za-z0-9_-]{43}$/;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What only the browser's cookie holds. The database knows its hash, and nothing there can be read without it. */
export type SessionSecret = Buffer;

export function newSecret(): SessionSecret {
  return randomBytes(32);
}

export function parseSecret(text: string | undefined): SessionSecret | null {
  return text !== undefined && SECRET.test(text) ? Buffer.from(text, 'base64url') : null;
}

export function sessionIdOf(secret: SessionSecret): Buffer {
  return createHash('sha256').update('milepost session id\0').update(secret).digest();
}

/** The key is the session's own: a row's ciphertext moved into another row does not open there. */
export function seal(secret: SessionSecret, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null for what was not sealed with this secret, or was changed since. */
export function unseal(secret: SessionSecret, sealed: Buffer): string | null {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce, { authTagLength: TAG_BYTES }).setAuthTag(tag);
  const opened = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf(secret: SessionSecret): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'milepost session tokens', 32));
}
