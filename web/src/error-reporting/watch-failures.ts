import { i18n } from '@lingui/core';
import { Refused, type Unreachable } from '../api/failure.ts';
import { onFailure } from '../api/failure-listeners.ts';
import { wordsFor } from '../i18n/refusal-words.ts';
import { tokenHasExpired } from '../session/access-token.ts';
import { showErrorToast } from '../ui/error-toast.ts';
import { report } from './report.ts';
import { severityOfFailure } from './severity-of-failure.ts';

function isExpected(failure: Refused | Unreachable): boolean {
  return failure instanceof Refused && failure.code === 'SIGNED_OUT';
}

/** Specification §8, Global: what happens at every failed call, whatever the page makes of it. */
function handle(failure: Refused | Unreachable): void {
  if (isExpected(failure)) return;
  report(severityOfFailure(failure), failure);
  if (!(failure instanceof Refused)) return;
  if (failure.status === 400) console.warn(failure.message, failure.issues);
  if (failure.code === 'UNAUTHENTICATED' && !tokenHasExpired()) showErrorToast({ title: i18n._(wordsFor(failure)) });
}

export function watchFailures(): () => void {
  return onFailure(handle);
}
