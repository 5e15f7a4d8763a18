import { createECDH } from 'node:crypto';
import { deriveKey, type InstallationSecret } from '../secret/installation-secret.ts';

export type ProviderKeys = {
  /** As a JWK. */
  readonly signing: Readonly<Record<'kty' | 'crv' | 'd' | 'x' | 'y', string>>;
  readonly cookieSecret: string;
  readonly clientSecret: string;
};

/** The number of points on the P-256 curve: private keys are the numbers below it, except 0. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Derived, not stored: signatures stay valid after a restart, and the database contains no signing key. */
export function providerKeys(secret: InstallationSecret): ProviderKeys {
  return {
    signing: signingKey(deriveKey(secret, 'identity provider: signing', 48)),
    cookieSecret: deriveKey(secret, 'identity provider: cookies').toString('base64url'),
    clientSecret: deriveKey(secret, 'identity provider: client').toString('base64url'),
  };
}

/** 16 extra bytes make all numbers equally likely (FIPS 186-5, A.2.1). */
function signingKey(bytes: Buffer): ProviderKeys['signing'] {
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const text = (part: Buffer) => part.toString('base64url');
  return { kty: 'EC', crv: 'P-256', d: text(d), x: text(point.subarray(1, 33)), y: text(point.subarray(33)) };
}
