import { deriveKey, type InstallationSecret } from '../secret/installation-secret.ts';
import type { KeyPurpose } from '../secret/key-purpose.ts';
import { seal, unseal } from './seal.ts';

type Named = { readonly id: string; readonly purpose: KeyPurpose };

/** The stored form of a key: encrypted, and bound to its row. */
export function wrapKey(secret: InstallationSecret, key: Named & { readonly material: Buffer }): Buffer {
  return seal(wrappingKey(secret), key.material, placeOf(key));
}

/** Null if another secret wrapped it. */
export function unwrapKey(secret: InstallationSecret, key: Named & { readonly wrapped: Buffer }): Buffer | null {
  return unseal(wrappingKey(secret), key.wrapped, placeOf(key));
}

const wrappingKey = (secret: InstallationSecret) => deriveKey(secret, 'keys in the database');

const placeOf = ({ purpose, id }: Named) => `${purpose} ${id}`;
