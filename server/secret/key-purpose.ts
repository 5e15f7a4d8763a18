import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** What keys are for: signing access tokens, and sealing truck makers' credentials and messages not yet sent. */
export const keyPurposes = ['access-token', 'settings', 'outbox'] as const;

export type KeyPurpose = (typeof keyPurposes)[number];

/** Enough for a day's work with curl; printed tokens never pass through a browser. */
export const PRINTED_TOKEN_SECONDS = 8 * 60 * 60;

/** How long a process may keep using a replaced key. */
const NOTICED_SECONDS = 60;

/** Longer than any message waits or is kept in the demo. */
const OUTBOX_SECONDS = 31 * 24 * 60 * 60;

type Seconds = { readonly opensForSeconds: number; readonly keptForSeconds: number };

/** How long a replaced key is kept: tokens expire by themselves, and settings are re-sealed before. */
export const replacedKeyLifetimes: Readonly<Record<KeyPurpose, Seconds>> = {
  'access-token': {
    opensForSeconds: PRINTED_TOKEN_SECONDS + NOTICED_SECONDS,
    keptForSeconds: PRINTED_TOKEN_SECONDS + NOTICED_SECONDS,
  },
  settings: { opensForSeconds: Infinity, keptForSeconds: NOTICED_SECONDS },
  outbox: { opensForSeconds: OUTBOX_SECONDS, keptForSeconds: OUTBOX_SECONDS },
};

export const makeMaterial: Readonly<Record<KeyPurpose, () => Buffer>> = {
  'access-token': () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'der' }),
  settings: () => randomBytes(32),
  outbox: () => randomBytes(32),
};
