import { openTokens } from './held-tokens.ts';
import { newestSecret } from './newest-secret.ts';
import type { SessionParts } from './session-parts.ts';
import { sessionIdOf, type SessionKey } from './session-secret.ts';
import { deleteSession } from './session-store.ts';

/** Ends the session here at once; answers where the browser ends it at the identity provider, if it can. */
export async function endSession(parts: SessionParts, { handle, secret }: SessionKey): Promise<string | null> {
  const deleted = await deleteSession(parts.worker, sessionIdOf(handle));
  const newest = deleted === null ? null : newestSecret(deleted, secret, true);
  const held = newest === null ? null : openTokens(newest, deleted?.tokens ?? null);
  return held === null ? null : await parts.identityProvider.logoutUrl(held.idToken, `${parts.publicUrl}/`);
}
