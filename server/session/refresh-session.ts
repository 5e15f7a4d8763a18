import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../http/refusal.ts';
import { unsealTokens, sealTokens, type SessionTokens } from './session-tokens.ts';
import { renewedClaims } from './claims.ts';
import { providerUnreachable } from './identity-provider-failure.ts';
import { newestSecret } from './newest-secret.ts';
import { addSeconds, FRESH_SECONDS, LEASE_SECONDS, sessionEnd } from './session-limits.ts';
import { createSessionResponse, type BrowserSession, type BrowserInfo, type SessionParts } from './session-parts.ts';
import { newSecret, sessionIdOf, type SessionKey } from './session-secret.ts';
import * as sessions from './session-store.ts';

const POLL_MS = 100;

/**
 * Renews the access token and the secret. A refresh token works once, so one tab or process renews and the others wait
 * for the result.
 */
export async function refreshSession(
  parts: SessionParts,
  key: SessionKey,
  device: BrowserInfo,
): Promise<BrowserSession> {
  const giveUpAt = addSeconds(parts.now(), LEASE_SECONDS);
  for (;;) {
    const now = parts.now();
    const found = await sessions.findSession(parts.worker, sessionIdOf(key.handle), now);
    if (found === null) throw new Refusal('SIGNED_OUT');
    const isFresh = now < addSeconds(found.refreshedAt, FRESH_SECONDS);
    const newest = newestSecret(found, key.secret, isFresh);
    if (newest === null) return await endStolen(parts, found);
    const isNews = newest === key.secret && !found.isConfirmed;
    const session = isNews ? await sessions.confirmSecret(parts.worker, found) : found;
    const held = unsealTokens(newest, session.tokens);
    if (held === null) throw new Refusal('SIGNED_OUT');
    if (isFresh) {
      const expiresAt = sessionEnd(session.createdAt, session.refreshedAt);
      return await browserSession(parts, { ...key, secret: newest }, session, held, expiresAt);
    }
    if (await sessions.leaseRefresh(parts.worker, session, now)) {
      const renewed = await renew(parts, key, session, held, device);
      if (renewed !== null) return renewed;
    }
    if (now >= giveUpAt) throw providerUnreachable('another process is renewing this session');
    await pause(POLL_MS);
  }
}

/** A replaced secret was used again, so someone has a copy of the cookie, and the owner cannot be told apart. */
async function endStolen({ worker, logger }: SessionParts, { id, personId }: sessions.StoredSession): Promise<never> {
  await sessions.deleteSession(worker, id);
  logger.warn({ personId }, 'a session was ended: a secret of its cookie was used again after it had been replaced');
  throw new Refusal('SIGNED_OUT', { cause: 'a replaced secret was used again' });
}

/** Null if the row has changed since it was read. */
async function renew(
  parts: SessionParts,
  { handle, secret: shown }: SessionKey,
  session: sessions.StoredSession,
  held: SessionTokens,
  device: BrowserInfo,
): Promise<BrowserSession | null> {
  const renewed = await askProvider(parts, session.id, held);
  const newest = newSecret();
  const renewal = { shown, newest, tokens: sealTokens(newest, renewed), device };
  const kept = await sessions.saveRenewal(parts.worker, session, renewal, parts.now());
  return kept && (await browserSession(parts, { handle, secret: newest }, session, renewed, kept.expiresAt));
}

/**
 * Without a refresh token, or while the provider is down, the session continues up to its limits. Only a refusal by the
 * provider ends it.
 */
async function askProvider(parts: SessionParts, id: Buffer, held: SessionTokens): Promise<SessionTokens> {
  if (held.refreshToken === null) return held;
  try {
    const renewed = await parts.identityProvider.renew(held.refreshToken, held.claims.subject);
    return {
      claims: renewedClaims(held.claims, renewed.claims),
      idToken: renewed.idToken ?? held.idToken,
      refreshToken: renewed.refreshToken ?? held.refreshToken,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) {
      await sessions.releaseLease(parts.worker, id);
      throw error;
    }
    if (error.code !== 'SIGNED_OUT') return held;
    await sessions.deleteSession(parts.worker, id);
    throw error;
  }
}

async function browserSession(
  parts: SessionParts,
  key: SessionKey,
  { personId }: sessions.StoredSession,
  { claims }: SessionTokens,
  expiresAt: Date,
): Promise<BrowserSession> {
  return {
    key,
    personId,
    expiresAt,
    answer: await createSessionResponse(parts, key.handle, personId, claims, parts.now()),
  };
}
