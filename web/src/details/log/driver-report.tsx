import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportLog } from '@milepost/api-contract/transports/details';
import { roughDuration } from '@milepost/domain/calendar/duration-words';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './log.module.css';

type Report = NonNullable<TransportLog['entries'][number]['report']>;
type Delay = NonNullable<Report['delay']>;

type Props = { readonly report: Report; readonly cityOf: (waypointId: string) => string | undefined };

/** What the driver said by his link. */
export function DriverReport({ report: { kind, waypointId, delay }, cityOf }: Props): ReactNode {
  const stop = cityOf(waypointId) ?? <Trans>a stop that was removed</Trans>;
  return (
    <p className={classes['change']}>
      {kind === 'ARRIVED' && <Trans>arrived at {stop}</Trans>}
      {kind === 'DEPARTED' && <Trans>departed from {stop}</Trans>}
      {kind === 'DELAYED' && delay !== null && (
        <>
          {stop}: <DelayWords delay={delay} />
        </>
      )}
    </p>
  );
}

function DelayWords({ delay: { reason, minutes, text } }: { readonly delay: Delay }): ReactNode {
  const { i18n } = useLingui();
  const { locale } = useLanguage();
  const later = roughDuration(minutes * 60_000, locale);
  return (
    <>
      <Trans>about {later} later</Trans>
      {' · '}
      {i18n._(delayReasonWords[reason])}
      {text !== '' && <> · {text}</>}
    </>
  );
}

const delayReasonWords = {
  TRAFFIC: msg`traffic`,
  LOADING: msg`waiting at a stop`,
  BREAKDOWN: msg`breakdown`,
  REST: msg`rest`,
  BORDER: msg`border`,
  WEATHER: msg`weather`,
  OTHER: msg`another reason`,
} as const satisfies Record<Delay['reason'], MessageDescriptor>;
