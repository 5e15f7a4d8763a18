import { refreshSession, type Session } from '@milepost/api-contract/session/session';
import { send } from '../api/send.ts';
import { setSessionState } from './session-state.ts';
import { expiryByOwnClock } from './token-lifetime.ts';

const LOCK = 'milepost.session';

export function keepSession(session: Session, servedAt: number | undefined): void {
  const expiry = expiryByOwnClock(session.expiresAt, servedAt, Date.now());
  setSessionState({ kind: 'signedIn', accessToken: session.accessToken, expiry, profile: session.profile });
}

async function refreshNow(): Promise<void> {
  const { answer, servedAt } = await send(refreshSession, {});
  keepSession(answer, servedAt);
}

let underWay: Promise<void> | undefined;

/** One refresh at a time in this tab, and one tab at a time: each uses up the refresh token it finds. */
export function refresh(): Promise<void> {
  underWay ??= navigator.locks.request(LOCK, refreshNow).finally(() => {
    underWay = undefined;
  });
  return underWay;
}
