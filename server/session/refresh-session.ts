import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../http/refusal.ts';
import { openTokens, sealTokens, type HeldTokens } from './held-tokens.ts';
import { renewedClaims } from './claims.ts';
import { unreachable } from './identity-provider-failure.ts';
import { after, FRESH_SECONDS, LEASE_SECONDS, sessionEnd } from './session-limits.ts';
import { answerFor, type BrowserSession, type SessionParts } from './session-parts.ts';
import { sessionIdOf, type SessionSecret } from './session-secret.ts';
import * as sessions from './session-store.ts';

const POLL_MS = 100;

/**
 * A new access token for the browser with this secret. A refresh token can be used once only, so of all tabs and
 * processes one renews; the others wait for what it brings.
 */
export async function refreshSession(parts: SessionParts, secret: SessionSecret): Promise<BrowserSession> {
  const giveUpAt = after(parts.now(), LEASE_SECONDS);
  for (;;) {
    const now = parts.now();
    const session = await sessions.findSession(parts.worker, sessionIdOf(secret), now);
    const held = session === null ? null : openTokens(secret, session.tokens);
    if (session === null || held === null) throw new Refusal('SIGNED_OUT');
    if (now < after(session.refreshedAt, FRESH_SECONDS)) {
      return await browserSession(parts, secret, session, held, sessionEnd(session.createdAt, session.refreshedAt));
    }
    if (await sessions.leaseRefresh(parts.worker, session, now)) return await renew(parts, secret, session, held);
    if (now >= giveUpAt) throw unreachable('another process is renewing this session');
    await pause(POLL_MS);
  }
}

async function renew(
  parts: SessionParts,
  secret: SessionSecret,
  session: sessions.StoredSession,
  held: HeldTokens,
): Promise<BrowserSession> {
  const renewed = await askProvider(parts, session.id, held);
  const kept = await sessions.keepRefreshed(parts.worker, session, sealTokens(secret, renewed), parts.now());
  if (kept === null) throw new Refusal('SIGNED_OUT');
  return await browserSession(parts, secret, session, renewed, kept.expiresAt);
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
  secret: SessionSecret,
  { id, personId }: sessions.StoredSession,
  { claims }: HeldTokens,
  expiresAt: Date,
): Promise<BrowserSession> {
  return { secret, expiresAt, answer: await answerFor(parts, id, personId, claims, parts.now()) };
}
