import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const BYTES = 32;
const COOKIE = /^[A-Za-z0-9_-]{86}$/;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Names a session for as long as it lives, to its cookie and its access tokens. The database knows its hash. */
export type SessionHandle = Buffer;

/** What only the browser's cookie holds. The database knows its hash, and nothing sealed there can be read without it. */
export type SessionSecret = Buffer;

export type SessionKey = { readonly handle: SessionHandle; readonly secret: SessionSecret };

export function newHandle(): SessionHandle {
  return randomBytes(BYTES);
}

export function newSecret(): SessionSecret {
  return randomBytes(BYTES);
}

export function parseKey(text: string | undefined): SessionKey | null {
  if (text === undefined || !COOKIE.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  return { handle: bytes.subarray(0, BYTES), secret: bytes.subarray(BYTES) };
}

export function writeKey({ handle, secret }: SessionKey): string {
  return Buffer.concat([handle, secret]).toString('base64url');
}

export function sessionIdOf(handle: SessionHandle): Buffer {
  return createHash('sha256').update('milepost session id\0').update(handle).digest();
}

export function secretHashOf(secret: SessionSecret): Buffer {
  return createHash('sha256').update('milepost session secret\0').update(secret).digest();
}

/** The key is the session's own: a row's ciphertext moved into another row does not open there. */
export function seal(secret: SessionSecret, content: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null for what was not sealed with this secret, or was changed since. */
export function unseal(secret: SessionSecret, sealed: Buffer): Buffer | null {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce, { authTagLength: TAG_BYTES }).setAuthTag(tag);
  const opened = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return null;
  }
}

function keyOf(secret: SessionSecret): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'milepost session tokens', 32));
}
