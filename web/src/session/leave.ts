import { paths } from '../addresses/paths.ts';
import { sessionState, setSessionState } from './session-state.ts';

/**
 * Ends the session with a fresh document, the only way to leave nothing in memory. The address's guard then starts the
 * sign-in.
 */
export function leave(): void {
  // Do not interrupt a navigation to the identity provider.
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
