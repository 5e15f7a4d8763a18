import { hkdfSync } from 'node:crypto';

/**
 * What an installation keeps outside of its database, so that a copy of the database opens nothing. It is never used as a
 * key itself: each purpose has a key of its own.
 */
export type InstallationSecret = Uint8Array;

export function deriveKey(secret: InstallationSecret, purpose: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `milepost ${purpose}`, bytes));
}

/** Tells one secret from another. It lies in the database, and leads to no key. */
export function fingerprintOf(secret: InstallationSecret): string {
  return deriveKey(secret, 'fingerprint', 16).toString('hex');
}
