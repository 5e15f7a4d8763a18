import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { endSession } from '@milepost/api-contract/session/session';
import { paths } from '../addresses/paths.ts';
import { forgetFirstRequests } from '../api/early-requests.ts';
import { Refused, Unreachable } from '../api/failure.ts';
import { send } from '../api/send.ts';
import { failureWords } from '../i18n/failure-words.ts';
import { showErrorToast } from '../ui/show-toast.ts';
import { reloadSignedOut, setSessionState } from './session-state.ts';

const CHANNEL = 'milepost.signed-out';

function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Signing out in one tab signs out all tabs. */
export function watchSignOutInOtherTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', reloadSignedOut);
  return () => channel.close();
}

/** Ends the session here, in the other tabs and at the identity provider. If that fails, reports it and stays. */
export async function signOut(): Promise<void> {
  await endSessionAndGoTo((logoutUrl) => logoutUrl ?? paths.home());
}

/**
 * Ends the session, but not at the identity provider, which still knows the person and signs them in again with what is
 * new.
 */
export async function signInAgain(): Promise<void> {
  await endSessionAndGoTo(() => paths.home());
}

async function endSessionAndGoTo(next: (logoutUrl: string | null) => string): Promise<void> {
  try {
    const { answer } = await send(endSession, {});
    setSessionState({ kind: 'leaving' });
    notifyOtherTabs();
    forgetFirstRequests();
    globalThis.location.assign(next(answer.logoutUrl));
  } catch (failure) {
    if (!(failure instanceof Refused || failure instanceof Unreachable)) throw failure;
    showErrorToast({ title: i18n._(msg`Signing out failed`), message: await failureWords(failure) });
  }
}
