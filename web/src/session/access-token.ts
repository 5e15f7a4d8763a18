import { Refused } from '../api/failure.ts';
import { leave, leaveEnded } from './leave.ts';
import { neverAgain } from './never-again.ts';
import { refresh } from './refresh.ts';
import { sessionState } from './session-state.ts';
import { isDueForRenewal, isExpired } from './token-lifetime.ts';

/** Whether there is a token and its time is over. */
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
  if (state.kind === 'leaving') return neverAgain();
  if (state.kind === 'signedIn' && !isDueForRenewal(state.expiry, Date.now())) return state.accessToken;
  try {
    await refresh();
  } catch (failure) {
    if (failure instanceof Refused && failure.code === 'SIGNED_OUT') leave();
    const stillGood = usableToken();
    if (stillGood === undefined) throw failure;
    return stillGood;
  }
  const renewed = usableToken();
  if (renewed === undefined) throw new Error('The server handed out a token that has expired already.');
  return renewed;
}

/** For a call that was refused although its token should be good: asks whether the session was ended elsewhere. */
export async function sessionGoesOn(): Promise<boolean> {
  if (sessionState().kind === 'leaving') return neverAgain();
  try {
    await refresh();
    return true;
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.code !== 'SIGNED_OUT') return false;
    leaveEnded();
    return neverAgain();
  }
}
