import { hkdfSync } from 'node:crypto';

/** Kept outside the database, so a copy of the database decrypts nothing. Each purpose derives its own key from it. */
export type InstallationSecret = Uint8Array;

export function deriveKey(secret: InstallationSecret, purpose: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `milepost ${purpose}`, bytes));
}

/** Identifies a secret. It is stored in the database and reveals no key. */
export function fingerprintOf(secret: InstallationSecret): string {
  return deriveKey(secret, 'fingerprint', 16).toString('hex');
}
