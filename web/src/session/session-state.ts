import type { Profile } from '@milepost/api-contract/session/session';
import { useSyncExternalStore } from 'react';
import { paths } from '../addresses/paths.ts';

/**
 * - none: no one is signed in, as far as is known
 * - signedIn: the token lives here and nowhere else
 * - leaving: the page is about to be left for signing in; nothing is shown any more
 */
type SessionState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'signedIn';
      readonly accessToken: string;
      readonly expiry: number;
      /** The last hint before anything was fetched. */
      readonly liveFrom: string;
      readonly profile: Profile;
    }
  | { readonly kind: 'leaving' };

let state: SessionState = { kind: 'none' };
const listeners = new Set<() => void>();

export function sessionState(): SessionState {
  return state;
}

export function setSessionState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSessionState(): SessionState {
  return useSyncExternalStore(onSessionChange, sessionState);
}

/**
 * Ends the session with a fresh document, the only way to leave nothing in memory. The address's guard then starts the
 * sign-in.
 */
export function reloadSignedOut(): void {
  // Do not interrupt a navigation to the identity provider.
  if (sessionState().kind === 'leaving') return;
  setSessionState({ kind: 'leaving' });
  globalThis.location.reload();
}

/** The session was ended elsewhere while this page was open: a separate page says so, and leads back here. */
export function redirectToSignedOut(): void {
  if (sessionState().kind === 'leaving') return;
  setSessionState({ kind: 'leaving' });
  const { pathname, search, hash } = globalThis.location;
  const from = new URLSearchParams({ from: `${pathname}${search}${hash}` });
  globalThis.location.replace(`${paths.signedOut()}?${from.toString()}`);
}

/** For callers that wait while the page is being left: there is nothing to continue with. */
export function neverResolve(): Promise<never> {
  return Promise.withResolvers<never>().promise;
}
