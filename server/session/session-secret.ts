import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { seal, unseal } from '../keys/seal.ts';

const BYTES = 32;
const COOKIE = /^[A-Za-z0-9_-]{86}$/;
/** No place is needed, because each session has its own key. */
const PLACE = '';

/** Identifies a session in its cookie and tokens. The database stores the hash. */
export type SessionHandle = Buffer;

/** Known to the cookie only. The database stores its hash, and sealed data there cannot be read without it. */
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

/** The key is the session's own, so a ciphertext moved to another row does not open. */
export function sealFor(secret: SessionSecret, content: Buffer): Buffer {
  return seal(keyOf(secret), content, PLACE);
}

/** Null if it was sealed with another secret or changed. */
export function unsealFor(secret: SessionSecret, sealed: Buffer): Buffer | null {
  return unseal(keyOf(secret), sealed, PLACE);
}

function keyOf(secret: SessionSecret): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'milepost session tokens', 32));
}
