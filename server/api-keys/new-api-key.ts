import type { KeyScope } from '@milepost/domain/access/key-scope';
import { hash, randomBytes } from 'node:crypto';

/** Tells people and secret scanners what a key opens. */
const PREFIX = { ALL: 'mps_', REPORTS: 'mpr_' } as const satisfies Record<KeyScope, string>;

/** A new key. It is shown once, and only its hash is stored. */
export function newApiKey(scope: KeyScope = 'ALL'): { readonly key: string; readonly hash: Buffer } {
  const key = `${PREFIX[scope]}${randomBytes(32).toString('base64url')}`;
  return { key, hash: hash('sha256', key, 'buffer') };
}
