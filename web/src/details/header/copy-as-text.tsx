import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useKey } from '../../keyboard/fires-key.ts';
import { copyKey, KeyCap } from '../../keyboard/keys.tsx';
import { arrivalText } from '../../transport/arrival-text.ts';
import { showErrorToast } from '../../ui/error-toast.ts';
import { showSuccessToast } from '../../ui/success-toast.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone } from '../../ui/time/zone.ts';
import classes from './details-header.module.css';
import { headlineOf } from './headline.ts';

/** Copies the sentence of the header, with the reason, for a mail or the phone; none where nothing is expected. */
export function CopyAsText({ details }: { readonly details: TransportDetails }): ReactNode {
  const { t, i18n } = useLingui();
  const reader = { now: useNow('minute'), timeZone: readerZone(), locale: useLanguage().locale };
  const headline = headlineOf(details, reader.now);
  const text =
    headline.kind === 'STOP'
      ? arrivalText(
          { transport: details, waypoint: headline.waypoint, because: headline.waypoint.forecast?.because ?? [] },
          i18n,
          reader,
        )
      : null;
  const copy = (): void => {
    if (text === null) return;
    navigator.clipboard.writeText(text).then(
      () => showSuccessToast(t`Copied`, text),
      () => showErrorToast({ title: t`The text could not be copied.`, message: text }),
    );
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
