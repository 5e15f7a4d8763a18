import { useLingui } from '@lingui/react';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { showLoadFailure } from '../dialogs/use-lazy-dialog.ts';
import { loadDialogMessages } from '../i18n/activate-language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { readerZone } from '../ui/time/zone.ts';
import { useCopy } from '../ui/use-copy.ts';

/** Copies a text about a transport, for an e-mail or the phone. The code that writes it is loaded on first use. */
export function useCopyArrival(): (transport: Transport) => void {
  const { i18n } = useLingui();
  const { locale } = useLanguage();
  const copy = useCopy();
  const run = async (transport: Transport): Promise<void> => {
    const [{ transportText }] = await Promise.all([import('../transport/arrival-text.ts'), loadDialogMessages()]);
    const text = transportText(transport, i18n, { now: Date.now(), timeZone: readerZone(), locale });
    if (text !== null) await copy(text);
  };
  return (transport) => void run(transport).catch(showLoadFailure);
}
