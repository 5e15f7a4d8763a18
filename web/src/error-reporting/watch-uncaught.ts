import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Refused, Unreachable } from '../api/failure.ts';
import { showErrorToast } from '../ui/error-toast.ts';
import { report } from './report.ts';

function tell(error: unknown): void {
  // Failed calls have been reported where they failed.
  if (!(error instanceof Refused || error instanceof Unreachable)) report('error', error);
  showErrorToast({
    title: i18n._(msg`An unexpected error occurred`),
    message: i18n._(msg`Please refresh the page.`),
  });
}

/** Specification §8: uncaught errors and unhandled rejections show a toast. */
export function watchUncaught(): void {
  globalThis.addEventListener('error', (event) => {
    // Browsers report a layout that took two rounds in the same way; it has no error and no consequence.
    if (event.error !== null && event.error !== undefined) tell(event.error);
  });
  globalThis.addEventListener('unhandledrejection', (event) => tell(event.reason));
}
