import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../http/refusal.ts';
import { openTokens, sealTokens, type HeldTokens } from './held-tokens.ts';
import { renewedClaims } from './claims.ts';
import { unreachable } from './identity-provider-failure.ts';
import { newestSecret } from './newest-secret.ts';
import { after, FRESH_SECONDS, LEASE_SECONDS, sessionEnd } from './session-limits.ts';
import { answerFor, type BrowserSession, type Device, type SessionParts } from './session-parts.ts';
import { newSecret, sessionIdOf, type SessionKey } from './session-secret.ts';
import * as sessions from './session-store.ts';

const POLL_MS = 100;

/**
 * A new access token, and a new secret, for the browser with this key. A refresh token can be used once only, so of all
 * tabs and processes one renews; the others wait for what it brings.
 */
export async function refreshSession(parts: SessionParts, key: SessionKey, device: Device): Promise<BrowserSession> {
  const giveUpAt = after(parts.now(), LEASE_SECONDS);
  for (;;) {
    const now = parts.now();
    const found = await sessions.findSession(parts.worker, sessionIdOf(key.handle), now);
    if (found === null) throw new Refusal('SIGNED_OUT');
    const isFresh = now < after(found.refreshedAt, FRESH_SECONDS);
    const newest = newestSecret(found, key.secret, isFresh);
    if (newest === null) return await endStolen(parts, found);
    const isNews = newest === key.secret && !found.isConfirmed;
    const session = isNews ? await sessions.confirmSecret(parts.worker, found) : found;
    const held = openTokens(newest, session.tokens);
    if (held === null) throw new Refusal('SIGNED_OUT');
    if (isFresh) {
      const expiresAt = sessionEnd(session.createdAt, session.refreshedAt);
      return await browserSession(parts, { ...key, secret: newest }, session, held, expiresAt);
    }
    if (await sessions.leaseRefresh(parts.worker, session, now)) {
      const renewed = await renew(parts, key, session, held, device);
      if (renewed !== null) return renewed;
    }
    if (now >= giveUpAt) throw unreachable('another process is renewing this session');
    await pause(POLL_MS);
  }
}

/** A replaced secret came back: somebody has a copy of the cookie, and nothing tells who of the two is the owner. */
async function endStolen({ worker, logger }: SessionParts, { id, personId }: sessions.StoredSession): Promise<never> {
  await sessions.deleteSession(worker, id);
  logger.warn({ personId }, 'a session was ended: a secret of its cookie was used again after it had been replaced');
  throw new Refusal('SIGNED_OUT', { cause: 'a replaced secret was used again' });
}

/** Null where the row is no longer as it was read. */
async function renew(
  parts: SessionParts,
  { handle, secret: shown }: SessionKey,
  session: sessions.StoredSession,
  held: HeldTokens,
  device: Device,
): Promise<BrowserSession | null> {
  const renewed = await askProvider(parts, session.id, held);
  const newest = newSecret();
  const renewal = { shown, newest, tokens: sealTokens(newest, renewed), device };
  const kept = await sessions.keepRefreshed(parts.worker, session, renewal, parts.now());
  return kept && (await browserSession(parts, { handle, secret: newest }, session, renewed, kept.expiresAt));
}

/**
 * Without a refresh token the session lives on its own, until its limits; so it does while the provider cannot be asked.
 * Only the provider's word that the grant is over ends it.
 */
async function askProvider(parts: SessionParts, id: Buffer, held: HeldTokens): Promise<HeldTokens> {
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
  { claims }: HeldTokens,
  expiresAt: Date,
): Promise<BrowserSession> {
  return { key, personId, expiresAt, answer: await answerFor(parts, key.handle, personId, claims, parts.now()) };
}
