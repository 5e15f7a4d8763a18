import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { PRINTED_TOKEN_SECONDS } from '../session/session-limits.ts';

/** What keys are kept for: to sign access tokens, and to seal the credentials of carriers at truck makers. */
export const keyPurposes = ['access-token', 'settings'] as const;

export type KeyPurpose = (typeof keyPurposes)[number];

/** For so long a process may go on with a key that was replaced meanwhile. */
const NOTICED_SECONDS = 60;

type Seconds = { readonly opensFor: number; readonly isKeptFor: number };

/** After a newer key took its place: the longest token ends by itself, while settings are sealed again before. */
export const afterReplacement: Readonly<Record<KeyPurpose, Seconds>> = {
  'access-token': {
    opensFor: PRINTED_TOKEN_SECONDS + NOTICED_SECONDS,
    isKeptFor: PRINTED_TOKEN_SECONDS + NOTICED_SECONDS,
  },
  settings: { opensFor: Infinity, isKeptFor: NOTICED_SECONDS },
};

export const makeMaterial: Readonly<Record<KeyPurpose, () => Buffer>> = {
  'access-token': () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'der' }),
  settings: () => randomBytes(32),
};
