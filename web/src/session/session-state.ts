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
  | { readonly kind: 'signedIn'; readonly accessToken: string; readonly expiry: number; readonly profile: Profile }
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

/** For whoever waits while the page is being left: there is nothing to go on with, and nothing to show. */
export function neverAgain(): Promise<never> {
  return Promise.withResolvers<never>().promise;
}
