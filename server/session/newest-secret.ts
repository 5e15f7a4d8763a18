import { secretHashOf, sealFor, unsealFor, type SessionSecret } from './session-secret.ts';

/** What a session row stores about its secrets. */
export type KnownSecrets = {
  readonly secretHash: Buffer | null;
  readonly previousHash: Buffer | null;
  readonly handover: Buffer | null;
  readonly isConfirmed: boolean;
};

/**
 * The newest secret for a browser that presents this one. The previous one is valid briefly, or until the newest is
 * first used. Null: a second holder of the cookie.
 */
export function newestSecret(known: KnownSecrets, shown: SessionSecret, isFresh: boolean): SessionSecret | null {
  const hash = secretHashOf(shown);
  if (known.secretHash?.equals(hash) === true) return shown;
  if (known.previousHash?.equals(hash) !== true || known.handover === null) return null;
  return isFresh || !known.isConfirmed ? unsealFor(shown, known.handover) : null;
}

/** The row's values after giving out a new secret. */
export function replacedSecret(shown: SessionSecret, newest: SessionSecret) {
  return {
    secretHash: secretHashOf(newest),
    previousHash: secretHashOf(shown),
    handover: sealFor(shown, newest),
    isConfirmed: false,
  } satisfies KnownSecrets;
}
