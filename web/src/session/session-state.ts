import type { Profile } from '@milepost/api-contract/session/session';
import { useSyncExternalStore } from 'react';

/**
 * - none: no one is signed in, as far as is known
 * - signedIn: the token lives here and nowhere else
 * - leaving: the page is about to be left for signing in; nothing is shown any more
 */
export type SessionState =
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
