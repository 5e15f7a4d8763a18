import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Database } from '../../server/database/database.ts';
import { keepKey } from '../../server/session/signing-key-store.ts';

type JWK = Awaited<ReturnType<typeof keepKey>>;

export type ProviderKeys = {
  readonly signing: JWK;
  readonly cookieSecret: string;
  readonly clientSecret: string;
};

/** Kept in the database: after a restart, or in another process, what was signed before still counts. */
export async function loadProviderKeys(worker: Database['worker']): Promise<ProviderKeys> {
  const signing = await keepKey(worker, 'identity-provider', () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  );
  return {
    signing,
    cookieSecret: await keepSecret(worker, 'identity-provider-cookies'),
    clientSecret: await keepSecret(worker, 'identity-provider-client'),
  };
}

async function keepSecret(worker: Database['worker'], purpose: string): Promise<string> {
  const { k } = await keepKey(worker, purpose, () => ({ kty: 'oct', k: randomBytes(32).toString('base64url') }));
  if (k === undefined) throw new Error(`The key kept for ${purpose} is not a secret.`);
  return k;
}
