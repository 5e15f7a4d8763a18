import { hash, randomBytes } from 'node:crypto';

/** A new key: shown once, while only its hash is kept. */
export function newApiKey(): { readonly key: string; readonly hash: Buffer } {
  const key = `mps_${randomBytes(32).toString('base64url')}`;
  return { key, hash: hash('sha256', key, 'buffer') };
}
