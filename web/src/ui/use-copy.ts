import { useLingui } from '@lingui/react/macro';
import { showErrorToast } from './error-toast.ts';
import { showSuccessToast } from './success-toast.ts';

/** Copies a text and says so. The browser may forbid it: then the text can be read out all the same. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showSuccessToast(t`Copied`, text);
    } catch {
      showErrorToast({ title: t`The text could not be copied`, message: text });
    }
  };
}
