import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { showErrorToast } from '../ui/error-toast.ts';

/** What shows a dialog, or does a deed, is loaded when it is first needed; that may fail. */
export function tellLoadFailure(): void {
  showErrorToast({
    title: i18n._(msg`This action could not be loaded.`),
    message: i18n._(msg`Please check your connection and try again.`),
  });
}
