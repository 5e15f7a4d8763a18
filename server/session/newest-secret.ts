import { secretHashOf, sealFor, unsealFor, type SessionSecret } from './session-secret.ts';

/** What a row knows of the secrets that its session has had. */
export type KnownSecrets = {
  readonly secretHash: Buffer | null;
  readonly previousHash: Buffer | null;
  readonly handover: Buffer | null;
  readonly isConfirmed: boolean;
};

/**
 * The newest secret of a session, for a browser that shows this one. The one before is good for a moment, because tabs
 * ask at once; and for longer only while the newest has never come back, because its answer may have been lost. Null
 * for every other: it was replaced, and whoever shows it is a second holder of the cookie.
 */
export function newestSecret(known: KnownSecrets, shown: SessionSecret, isFresh: boolean): SessionSecret | null {
  const hash = secretHashOf(shown);
  if (known.secretHash?.equals(hash) === true) return shown;
  if (known.previousHash?.equals(hash) !== true || known.handover === null) return null;
  return isFresh || !known.isConfirmed ? unsealFor(shown, known.handover) : null;
}

/** What the row knows after a new secret is given to a browser that has shown this one. */
export function replacedSecret(shown: SessionSecret, newest: SessionSecret) {
  return {
    secretHash: secretHashOf(newest),
    previousHash: secretHashOf(shown),
    handover: sealFor(shown, newest),
    isConfirmed: false,
  } satisfies KnownSecrets;
}
