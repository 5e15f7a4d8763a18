import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { onFailure, Refused, Unreachable } from '../api/failure.ts';
import { failureWords } from '../i18n/failure-words.ts';
import { tokenHasExpired } from '../session/access-token.ts';
import { showErrorToast } from '../ui/show-toast.ts';
import { report, severityOfFailure } from './report.ts';

function reportUncaught(error: unknown): void {
  // Failed calls have already been reported where they failed.
  if (!(error instanceof Refused || error instanceof Unreachable)) report('error', error);
  showErrorToast({
    title: i18n._(msg`An unexpected error occurred`),
    message: i18n._(msg`Please refresh the page.`),
  });
}

/** Specification §8: uncaught errors and unhandled rejections show a toast. */
export function watchUncaught(): void {
  globalThis.addEventListener('error', (event) => {
    // Browsers report a layout that needed two passes in the same way; it has no error and no consequence.
    if (event.error !== null && event.error !== undefined) reportUncaught(event.error);
  });
  globalThis.addEventListener('unhandledrejection', (event) => reportUncaught(event.reason));
}

function isExpected(failure: Refused | Unreachable): boolean {
  return failure instanceof Refused && failure.code === 'SIGNED_OUT';
}

/** Specification §8, Global: what happens on every failed call, however the page handles it. */
function handle(failure: Refused | Unreachable): void {
  if (isExpected(failure)) return;
  report(severityOfFailure(failure), failure);
  if (!(failure instanceof Refused)) return;
  if (failure.status === 400) console.warn(failure.message, failure.issues);
  if (failure.code === 'UNAUTHENTICATED' && !tokenHasExpired()) {
    void failureWords(failure).then((title) => showErrorToast({ title }));
  }
}

export function watchFailures(): () => void {
  return onFailure(handle);
}
