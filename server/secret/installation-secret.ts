import { hkdfSync } from 'node:crypto';

/**
 * The secret outside the database, so that a copy of the database opens nothing. Each purpose derives a key of its own
 * from it.
 */
export type InstallationSecret = Uint8Array;

export function deriveKey(secret: InstallationSecret, purpose: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `milepost ${purpose}`, bytes));
}

/** Identifies a secret. It is stored in the database and reveals no key. */
export function fingerprintOf(secret: InstallationSecret): string {
  return deriveKey(secret, 'fingerprint', 16).toString('hex');
}
