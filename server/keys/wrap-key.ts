import { deriveKey, type InstallationSecret } from './installation-secret.ts';
import type { KeyPurpose } from './key-purpose.ts';
import { seal, unseal } from './seal.ts';

type Named = { readonly id: string; readonly purpose: KeyPurpose };

/** As the database keeps a key: closed without the secret, and in the place of another key. */
export function wrapKey(secret: InstallationSecret, key: Named & { readonly material: Buffer }): Buffer {
  return seal(wrappingKey(secret), key.material, placeOf(key));
}

/** Null for what was wrapped with another secret. */
export function unwrapKey(secret: InstallationSecret, key: Named & { readonly wrapped: Buffer }): Buffer | null {
  return unseal(wrappingKey(secret), key.wrapped, placeOf(key));
}

const wrappingKey = (secret: InstallationSecret) => deriveKey(secret, 'keys in the database');

const placeOf = ({ purpose, id }: Named) => `${purpose} ${id}`;
