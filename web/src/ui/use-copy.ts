import { useLingui } from '@lingui/react/macro';
import { showErrorToast, showSuccessToast } from './show-toast.ts';

type Copy = (text: string, name?: string) => Promise<void>;

/** Copies a text and says so: by its name where it is long. The browser may forbid it: then it can be read all the same. */
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
