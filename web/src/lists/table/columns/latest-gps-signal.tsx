import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { gpsCauseWords } from '../../../i18n/gps-health-words.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { dateFormat } from '../../../ui/time/date-format.ts';
import { durationWords } from '../../../ui/time/duration-words.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { readerZone } from '../../../ui/time/zone.ts';
import type { CellProperties, ColumnDefinition } from './column-definition.ts';
import classes from './cells.module.css';

const JUST_NOW_MS = 60_000;

function Age({ at, isOld }: { readonly at: string; readonly isOld: boolean }): ReactNode {
  const { locale } = useLanguage();
  const now = useNow('minute');
  const age = now - Date.parse(at);
  const words = durationWords(age, locale);
  return (
    <time
      className={classes['age']}
      data-old={isOld || undefined}
      dateTime={at}
      title={dateFormat(locale, readerZone(), 'fullMoment').format(Date.parse(at))}
    >
      {age < JUST_NOW_MS ? <Trans>just now</Trans> : <Trans>{words} ago</Trans>}
    </time>
  );
}

/** What there is to say where no signal ever came. */
function NoSignal({ transport }: CellProperties): ReactNode {
  const isTracked = transport.gpsSignalStatus !== null;
  return (
    <span className={classes['detail']}>
      {isTracked || transport.status !== 'PLANNED' ? <Trans>no signal</Trans> : <Trans>tracking has not begun</Trans>}
    </span>
  );
}

/** How old the last signal is, where it came from, and why no newer one has come. */
function LatestGpsSignalCell({ transport }: CellProperties): ReactNode {
  const { t } = useLingui();
  const { latestGpsSignal, latestPosition, gpsHealth, gpsSignalStatus } = transport;
  const isOld = gpsSignalStatus === 'GPS_SIGNAL_LOW' || gpsSignalStatus === 'GPS_SIGNAL_LOST';
  const similar = gpsHealth?.suggestedTrackingIds.slice(0, 2).join(', ') ?? '';
  return (
    <>
      {latestGpsSignal === null ? (
        <NoSignal transport={transport} />
      ) : (
        <div>
          <Age at={latestGpsSignal} isOld={isOld} />
          {latestPosition?.place && ` · ${latestPosition.place.city}`}
        </div>
      )}
      {gpsHealth !== null && (
        <div className={classes['detail']}>
          {t(gpsCauseWords[gpsHealth.cause])}
          {similar !== '' && (
            <>
              {' · '}
              <Trans>Perhaps: {similar}</Trans>
            </>
          )}
        </div>
      )}
    </>
  );
}

export const latestGpsSignal: ColumnDefinition = {
  header: msg`Last signal`,
  Cell: LatestGpsSignalCell,
  sortBy: null,
  width: 190,
  givesWay: { to: 'actionRequired', order: 7 },
};
