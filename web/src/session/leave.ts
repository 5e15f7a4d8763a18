import { paths } from '../paths.ts';
import { sessionState, setSessionState } from './session-state.ts';

/**
 * The session is over: forget it, clear the screen and start afresh at this address. The guard of the address then
 * takes whoever is there to sign in, and back here afterwards. A new document is the only sure way to leave nothing
 * of the old session in memory.
 */
export function leave(): void {
  // Whoever is on the way to the identity provider must not be turned back.
  if (sessionState().kind === 'leaving') return;
  setSessionState({ kind: 'leaving' });
  globalThis.location.reload();
}

/** The session was ended elsewhere while this page was open: a page of its own says so, and leads back here. */
export function leaveEnded(): void {
  if (sessionState().kind === 'leaving') return;
  setSessionState({ kind: 'leaving' });
  const { pathname, search, hash } = globalThis.location;
  const from = new URLSearchParams({ from: `${pathname}${search}${hash}` });
  globalThis.location.replace(`${paths.signedOut()}?${from.toString()}`);
}
