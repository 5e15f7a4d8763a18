import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { compassPointOf } from '@milepost/domain/geography/compass-point';
import { isStanding } from '@milepost/domain/gps-signal/standing';
import { IconNavigationFilled, IconPlayerPauseFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { compassWords } from '../../../i18n/compass-words.ts';
import { gpsCauseWords } from '../../../i18n/gps-health-words.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { NotSet } from '../../../transport/not-set.tsx';
import { GpsSignalBadge } from '../../../ui/status/gps-signal-badge.tsx';
import { dateFormat } from '../../../ui/time/date-format.ts';
import { relativeTime } from '../../../ui/time/relative-time.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { readerZone } from '../../../ui/time/zone.ts';
import classes from './cells.module.css';
import type { CellProperties, ColumnDefinition } from './column-definition.ts';

const JUST_NOW_MS = 60_000;

function Age({ at, isOld }: { readonly at: string; readonly isOld: boolean }): ReactNode {
  const { locale } = useLanguage();
  const now = useNow('minute');
  const age = now - Date.parse(at);
  return (
    <time
      className={classes['age']}
      data-old={isOld || undefined}
      dateTime={at}
      title={dateFormat(locale, readerZone(), 'fullMoment').format(Date.parse(at))}
    >
      {age < JUST_NOW_MS ? <Trans>just now</Trans> : relativeTime(-age, 0, locale)}
    </time>
  );
}

/** Shown for a transport that has never had a signal. */
function NoSignal({ transport }: CellProperties): ReactNode {
  const isTracked = transport.gpsSignalStatus !== null;
  return (
    <span className={classes['detail']}>
      {isTracked || transport.status !== 'PLANNED' ? <Trans>no signal</Trans> : <Trans>tracking has not begun</Trans>}
    </span>
  );
}

/** The age of the last signal, where it came from, and why no newer one has arrived. */
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
  givesWay: { to: ['actionRequired', 'position'], order: 7 },
};

function GpsSignalIndicatorCell({ transport }: CellProperties): ReactNode {
  return transport.gpsSignalStatus === null ? <NotSet /> : <GpsSignalBadge status={transport.gpsSignalStatus} />;
}

export const gpsSignalIndicator: ColumnDefinition = {
  header: msg`GPS signal`,
  Cell: GpsSignalIndicatorCell,
  sortBy: null,
  width: 185,
  givesWay: { to: ['latestGpsSignal', 'position'], order: 6 },
};

function Speed({ kmh }: { readonly kmh: number | null }): ReactNode {
  if (kmh === null) return null;
  const speed = Math.round(kmh);
  return <Trans>{speed} km/h</Trans>;
}

/** The vehicle's heading when it was last seen. */
function DirectionIndicatorCell({ transport: { latestPosition, gpsSignalStatus } }: CellProperties): ReactNode {
  const { t } = useLingui();
  if (latestPosition === null) {
    return (
      <span className={classes['detail']}>
        <Trans>not known</Trans>
      </span>
    );
  }
  const { heading, speedKmh } = latestPosition;
  const isOld = gpsSignalStatus !== 'GPS_SIGNAL_OK';
  if (speedKmh !== null && isStanding(speedKmh)) {
    return (
      <span className={classes['direction']} data-standing>
        <IconPlayerPauseFilled size={12} aria-hidden />
        {isOld ? <Trans>was standing</Trans> : <Trans>standing</Trans>}
      </span>
    );
  }
  if (heading === null) return speedKmh === null ? <Trans>not known</Trans> : <Speed kmh={speedKmh} />;
  const point = compassWords[compassPointOf(heading)];
  return (
    <span className={classes['direction']} data-old={isOld || undefined}>
      <IconNavigationFilled size={14} aria-hidden style={{ transform: `rotate(${Math.round(heading)}deg)` }} />
      <span>
        {t(point)}
        {speedKmh !== null && (
          <>
            {' · '}
            <Speed kmh={speedKmh} />
          </>
        )}
      </span>
    </span>
  );
}

export const directionIndicator: ColumnDefinition = {
  header: msg`Direction`,
  Cell: DirectionIndicatorCell,
  sortBy: null,
  width: 160,
  givesWay: { to: ['latestGpsSignal', 'position'], order: 6 },
};
