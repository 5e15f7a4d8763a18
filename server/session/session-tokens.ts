import type { Claims } from './claims.ts';
import { sealFor, unsealFor, type SessionSecret } from './session-secret.ts';

/** What the server stores for a signed-in browser, encrypted with a key from its cookie. */
export type SessionTokens = {
  readonly claims: Claims;
  /** Identifies the session to the provider at logout. */
  readonly idToken: string;
  readonly refreshToken: string | null;
};

export function sealTokens(secret: SessionSecret, tokens: SessionTokens): Buffer {
  return sealFor(secret, Buffer.from(JSON.stringify(tokens)));
}

export function unsealTokens(secret: SessionSecret, sealed: Buffer | null): SessionTokens | null {
  const text = sealed === null ? null : unsealFor(secret, sealed);
  return text === null ? null : (JSON.parse(text.toString()) as SessionTokens);
}
