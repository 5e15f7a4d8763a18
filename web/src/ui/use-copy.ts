import { useLingui } from '@lingui/react/macro';
import { showErrorToast, showSuccessToast } from './show-toast.ts';

type Copy = (text: string, name?: string) => Promise<void>;

/**
 * Copies a text and confirms it, by its name if it is long. If the browser forbids it, the text is shown to be read.
 */
export function useCopy(): Copy {
  const { t } = useLingui();
  return async (text, name = text) => {
    try {
      await navigator.clipboard.writeText(text);
      showSuccessToast(t`Copied`, name);
    } catch {
      showErrorToast({ title: t`The text could not be copied`, message: text });
    }
  };
}
