import { hash, randomBytes } from 'node:crypto';

/** A new key. It is shown once, and only its hash is stored. */
export function newApiKey(): { readonly key: string; readonly hash: Buffer } {
  const key = `mps_${randomBytes(32).toString('base64url')}`;
  return { key, hash: hash('sha256', key, 'buffer') };
}
