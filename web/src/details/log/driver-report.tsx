import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportLog } from '@milepost/api-contract/transports/details';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { delayWords } from '../../transport/delay-words.ts';
import classes from './log.module.css';

type Report = NonNullable<TransportLog['entries'][number]['report']>;

type Props = { readonly report: Report; readonly cityOf: (waypointId: string) => string | undefined };

/** What the driver reported through their link. */
export function DriverReport({ report: { kind, waypointId, delay }, cityOf }: Props): ReactNode {
  const { i18n } = useLingui();
  const { locale } = useLanguage();
  const stop = cityOf(waypointId) ?? <Trans>a stop that was removed</Trans>;
  return (
    <p className={classes['change']}>
      {kind === 'ARRIVED' && <Trans>arrived at {stop}</Trans>}
      {kind === 'DEPARTED' && <Trans>departed from {stop}</Trans>}
      {kind === 'DELAYED' && delay !== null && (
        <>
          {stop}: {delayWords(delay, i18n, locale)}
          {delay.text !== '' && <> · {delay.text}</>}
        </>
      )}
    </p>
  );
}
