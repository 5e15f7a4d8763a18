import { useLingui } from '@lingui/react';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { useLanguage } from '../../i18n/use-language.ts';
import { useKey } from '../../keyboard/fires-key.ts';
import { copyKey } from '../../keyboard/keys.tsx';
import { transportText } from '../../transport/arrival-text.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { useCopy } from '../../ui/use-copy.ts';

/** The key that copies what is to be said of the transport that `find` answers. */
export function useCopyKey(find: () => Transport | undefined): void {
  const { i18n } = useLingui();
  const { locale } = useLanguage();
  const copy = useCopy();
  useKey(copyKey, () => {
    const transport = find();
    const reader = { now: Date.now(), timeZone: readerZone(), locale };
    const text = transport === undefined ? null : transportText(transport, i18n, reader);
    if (text !== null) void copy(text);
  });
}
