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
