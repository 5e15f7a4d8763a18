import { Trans, useLingui } from '@lingui/react/macro';
import type { Forecast } from '@milepost/api-contract/transports/forecasts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { waypointForecastsQuery } from '../../api/transport-parts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { forecastReasonWords } from '../../transport/forecast-reason-words.ts';
import { mainForecastReason } from '../../transport/main-forecast-reason.ts';
import { PunctualityBadge } from '../../ui/status/punctuality-badge.tsx';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { whenWords } from '../../ui/time/when-words.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { PartFailure, PartLoading } from '../part-failure.tsx';
import classes from './timeline.module.css';

type Props = {
  readonly transportId: string;
  readonly waypointId: string;
  readonly timeZone: string;
  /** Only what was calculated by then. */
  readonly knownBy?: number | undefined;
};

/** What was expected when, the newest first. */
export function EtaHistory({ transportId, waypointId, timeZone, knownBy = Infinity }: Props): ReactNode {
  const { t } = useLingui();
  const query = useQuery(waypointForecastsQuery(transportId, waypointId));
  const failure = (
    <PartFailure
      query={query}
      title={<Trans>The ETA history could not be loaded.</Trans>}
      isOld={query.data !== undefined}
    />
  );
  if (query.data === undefined) return query.error === null ? <PartLoading query={query} height={64} /> : failure;
  const forecasts = query.data.forecasts.filter(({ madeAt }) => Date.parse(madeAt) <= knownBy).toReversed();
  if (forecasts.length === 0) {
    return (
      <>
        {failure}
        <p className={classes['muted']}>
          <Trans>No ETA has been calculated for this stop.</Trans>
        </p>
      </>
    );
  }
  return (
    <>
      {failure}
      <p className={classes['muted']}>
        <Trans>An ETA is kept when it changes by more than ten minutes, and at most every quarter of an hour.</Trans>
      </p>
      <ol className={classes['forecasts']} aria-label={t`ETA history`}>
        {forecasts.map((forecast) => (
          <ForecastLine key={forecast.madeAt} forecast={forecast} timeZone={timeZone} />
        ))}
      </ol>
    </>
  );
}

function ForecastLine({ forecast, timeZone }: { readonly forecast: Forecast; readonly timeZone: string }): ReactNode {
  const { i18n } = useLingui();
  const { locale } = useLanguage();
  const reader = { now: useNow('minute'), timeZone: readerZone(), locale };
  const [min, max] = [Date.parse(forecast.min), Date.parse(forecast.max)];
  const { when } = whenWords(min, max, timeZone, reader);
  const reason = mainForecastReason(forecast.because, Date.parse(forecast.madeAt));
  return (
    <li>
      <MomentView at={Date.parse(forecast.madeAt)} timeZone={readerZone()} locale={locale} />
      <div>
        <p className={classes['forecast']}>
          <Trans>ETA {when}</Trans> <PunctualityBadge status={forecast.status} />
        </p>
        {reason !== null && <p className={classes['muted']}>{forecastReasonWords(reason, timeZone, i18n, reader)}</p>}
      </div>
    </li>
  );
}
