import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useKey } from '../../keyboard/fires-key.ts';
import { copyKey, KeyCap } from '../../keyboard/keys.tsx';
import { arrivalText } from '../../transport/arrival-text.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { useCopy } from '../../ui/use-copy.ts';
import classes from './details-header.module.css';
import { headlineOf } from './headline.ts';

/** Copies the sentence of the header, with the reason, for a mail or the phone; none where nothing is expected. */
export function CopyAsText({ details }: { readonly details: TransportDetails }): ReactNode {
  const { i18n } = useLingui();
  const reader = { now: useNow('minute'), timeZone: readerZone(), locale: useLanguage().locale };
  const headline = headlineOf(details, reader.now);
  const text = headline.kind === 'STOP' ? arrivalText(details, headline.waypoint, i18n, reader) : null;
  const copyText = useCopy();
  const copy = (): void => {
    if (text !== null) void copyText(text);
  };
  useKey(copyKey, copy);
  if (text === null) return null;
  return (
    <Button variant="default" leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />} onClick={copy}>
      <Trans>Copy as text</Trans>
      <span className={classes['key']} aria-hidden>
        <KeyCap>C</KeyCap>
      </span>
    </Button>
  );
}
