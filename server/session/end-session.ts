import { openTokens } from './held-tokens.ts';
import type { SessionParts } from './session-parts.ts';
import { sessionIdOf, type SessionSecret } from './session-secret.ts';
import { deleteSession } from './session-store.ts';

/** Ends the session here at once; answers where the browser ends it at the identity provider, if it can. */
export async function endSession(parts: SessionParts, secret: SessionSecret): Promise<string | null> {
  const deleted = await deleteSession(parts.worker, sessionIdOf(secret));
  const held = deleted === null ? null : openTokens(secret, deleted.tokens);
  return held === null ? null : await parts.identityProvider.logoutUrl(held.idToken, `${parts.publicUrl}/`);
}
