import { refreshSession, type Session } from '@milepost/api-contract/session/session';
import { SESSION_LOCK } from '../api/early-requests.ts';
import { Refused } from '../api/failure.ts';
import { send } from '../api/send.ts';
import { reloadSignedOut, redirectToSignedOut, neverResolve, sessionState, setSessionState } from './session-state.ts';

/** A token is renewed this long before it expires, so that it does not expire in transit. */
const RENEWAL_MARGIN_MS = 30_000;

/**
 * When a token expires by this machine's clock. Only the lifetime is taken from the server: people's clocks are off by
 * minutes.
 */
export function expiryByOwnClock(expiresAt: string, servedAt: number | undefined, now: number): number {
  return now + Date.parse(expiresAt) - (servedAt ?? now);
}

/** Specification §4, Session: expired when its expiry time has passed. */
export function isExpired(expiry: number, now: number): boolean {
  return now >= expiry;
}

export function isDueForRenewal(expiry: number, now: number): boolean {
  return now >= expiry - RENEWAL_MARGIN_MS;
}

export function keepSession(session: Session, servedAt: number | undefined): void {
  const expiry = expiryByOwnClock(session.expiresAt, servedAt, Date.now());
  const before = sessionState();
  const liveFrom = before.kind === 'signedIn' ? before.liveFrom : session.liveFrom;
  setSessionState({ kind: 'signedIn', accessToken: session.accessToken, expiry, liveFrom, profile: session.profile });
}

async function renewSessionNow(): Promise<void> {
  const { answer, servedAt } = await send(refreshSession, {});
  keepSession(answer, servedAt);
}

let underWay: Promise<void> | undefined;

/** One refresh at a time in this tab, and one tab at a time: each consumes the refresh token it finds. */
export function renewSession(): Promise<void> {
  underWay ??= navigator.locks.request(SESSION_LOCK, renewSessionNow).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** Whether there is a token and it has expired. */
export function tokenHasExpired(): boolean {
  const state = sessionState();
  return state.kind === 'signedIn' && isExpired(state.expiry, Date.now());
}

function usableToken(): string | undefined {
  const state = sessionState();
  return state.kind === 'signedIn' && !isExpired(state.expiry, Date.now()) ? state.accessToken : undefined;
}

/** The token for a call, renewed shortly before it expires. When renewal fails, the person is signed out. */
export async function freshAccessToken(): Promise<string> {
  const state = sessionState();
  if (state.kind === 'leaving') return neverResolve();
  if (state.kind === 'signedIn' && !isDueForRenewal(state.expiry, Date.now())) return state.accessToken;
  try {
    await renewSession();
  } catch (failure) {
    if (failure instanceof Refused && failure.code === 'SIGNED_OUT') reloadSignedOut();
    const stillGood = usableToken();
    if (stillGood === undefined) throw failure;
    return stillGood;
  }
  const renewed = usableToken();
  if (renewed === undefined) throw new Error('The server handed out a token that has expired already.');
  return renewed;
}

/** For a call refused although its token should be valid: checks whether the session was ended elsewhere. */
export async function isSessionStillValid(): Promise<boolean> {
  if (sessionState().kind === 'leaving') return neverResolve();
  try {
    await renewSession();
    return true;
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.code !== 'SIGNED_OUT') return false;
    redirectToSignedOut();
    return neverResolve();
  }
}
