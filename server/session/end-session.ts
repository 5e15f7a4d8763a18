import { unsealTokens } from './session-tokens.ts';
import { newestSecret } from './newest-secret.ts';
import type { SessionParts } from './session-parts.ts';
import { sessionIdOf, type SessionKey } from './session-secret.ts';
import { deleteSession } from './session-store.ts';

type Ended = { readonly personId: string | null; readonly logoutUrl: string | null };

/** Ends the session at once; returns its person, and the provider's logout address if known. */
export async function endSession(parts: SessionParts, { handle, secret }: SessionKey): Promise<Ended> {
  const deleted = await deleteSession(parts.worker, sessionIdOf(handle));
  const newest = deleted === null ? null : newestSecret(deleted, secret, true);
  const held = newest === null ? null : unsealTokens(newest, deleted?.tokens ?? null);
  const logoutUrl = held === null ? null : await parts.identityProvider.logoutUrl(held.idToken, `${parts.publicUrl}/`);
  return { personId: deleted?.personId ?? null, logoutUrl };
}
