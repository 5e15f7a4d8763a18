import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { RefObject } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useKey } from '../../keyboard/fires-key.ts';
import { transportSentence } from '../../transport/transport-sentence.ts';
import { showErrorToast } from '../../ui/error-toast.ts';
import { showSuccessToast } from '../../ui/success-toast.ts';
import { readerZone } from '../../ui/time/zone.ts';

/** The key that copies what is to be said of the row with the focus. */
export function useCopyKey(transports: readonly Transport[], list: RefObject<HTMLElement | null>): void {
  const { i18n } = useLingui();
  const { locale } = useLanguage();
  const copy = async (transport: Transport): Promise<void> => {
    const sentence = transportSentence(transport, i18n, { now: Date.now(), timeZone: readerZone(), locale });
    try {
      await navigator.clipboard.writeText(sentence);
      showSuccessToast(i18n._(msg`Copied`), sentence);
    } catch {
      showErrorToast({ title: i18n._(msg`The browser does not allow copying`), message: sentence });
    }
  };
  useKey({ key: 'c' }, () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    if (!row || list.current?.contains(row) !== true) return;
    const transport = transports.find(({ id }) => id === row.dataset['row']);
    if (transport !== undefined) void copy(transport);
  });
}
