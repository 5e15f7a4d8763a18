import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { seal, unseal } from '../keys/seal.ts';

const BYTES = 32;
const COOKIE = /^[A-Za-z0-9_-]{86}$/;
/** No further place is needed: each session has a key of its own. */
const PLACE = '';

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
export function sealFor(secret: SessionSecret, content: Buffer): Buffer {
  return seal(keyOf(secret), content, PLACE);
}

/** Null for what was not sealed with this secret, or was changed since. */
export function unsealFor(secret: SessionSecret, sealed: Buffer): Buffer | null {
  return unseal(keyOf(secret), sealed, PLACE);
}

function keyOf(secret: SessionSecret): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'milepost session tokens', 32));
}
