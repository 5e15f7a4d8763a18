import { findLocalPerson, findOrAddPerson } from '../people/person-store.ts';
import { Refusal } from '../http/refusal.ts';
import { sealTokens } from './session-tokens.ts';
import type { Callback, TokenGrant } from './identity-provider.ts';
import { sessionEnd } from './session-limits.ts';
import { createSessionResponse, type BrowserSession, type BrowserInfo, type SessionParts } from './session-parts.ts';
import { newHandle, newSecret, secretHashOf, sessionIdOf } from './session-secret.ts';
import { addSession } from './session-store.ts';

/** Exchanges the code once: a second time would revoke its grants. */
export async function startSession(
  parts: SessionParts,
  callback: Callback,
  device: BrowserInfo,
): Promise<BrowserSession> {
  if (callback.redirectUri !== `${parts.publicUrl}/callback`) {
    const message = `must be ${parts.publicUrl}/callback`;
    throw new Refusal('INVALID_REQUEST', { issues: [{ path: 'body/redirectUri', message }] });
  }
  const granted = await parts.identityProvider.exchangeCode(callback);
  const now = parts.now();
  const key = { handle: newHandle(), secret: newSecret() };
  const expiresAt = sessionEnd(now, now);
  const browser = { secretHash: secretHashOf(key.secret), tokens: sealTokens(key.secret, granted), device };
  const session = { id: sessionIdOf(key.handle), browser, expiresAt };
  const addFor = async (personId: string) =>
    (await addSession(parts.worker, { ...session, personId }, now)) ? personId : null;
  const personId =
    (await addFor(await personOf(parts, granted))) ??
    // A concurrent sign-in merged it into a prepared person, which the second lookup finds.
    (await addFor(await personOf(parts, granted)));
  if (personId === null) throw new Refusal('LOGIN_FAILED', { cause: 'removed meanwhile' });
  return {
    key,
    personId,
    expiresAt,
    answer: await createSessionResponse(parts, key.handle, personId, granted.claims, now),
  };
}

async function personOf({ worker, identityProvider, isProviderLocal }: SessionParts, { claims }: TokenGrant) {
  if (!isProviderLocal) return await findOrAddPerson(worker, identityProvider.issuer, claims);
  const personId = await findLocalPerson(worker, claims.subject);
  // Removed between the choice and the exchange.
  if (personId === null) throw new Refusal('LOGIN_FAILED', { cause: 'unknown person' });
  return personId;
}
