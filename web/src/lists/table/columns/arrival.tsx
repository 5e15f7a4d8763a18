import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isStanding } from '@milepost/domain/gps-signal/standing';
import { lateAfter } from '@milepost/domain/eta/punctuality';
import { IconNavigationFilled, IconPlayerPauseFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { shownTimeOf } from '../../../transport/eta-difference.ts';
import { EtaView } from '../../../transport/eta-view.tsx';
import { rangeOf, useEtaWords } from '../../../transport/eta-words.ts';
import { standingColors } from '../../../transport/standing-mark.tsx';
import { useWhyWords } from '../../../transport/why-words.ts';
import { WindowBar } from '../../../ui/eta/window-bar.tsx';
import { dateFormat } from '../../../ui/time/date-format.ts';
import { roughAge } from '@milepost/domain/calendar/duration-words';
import { useNow } from '../../../ui/time/use-now.ts';
import { readerZone } from '../../../ui/time/zone.ts';
import classes from './arrival.module.css';
import cells from './cells.module.css';
import type { CellProperties, ColumnDefinition } from './column-definition.ts';
import { decidingStopCell, type StopProperties } from './stop-cell.tsx';

/** The only time shown on a phone, with its offset from the window. */
export const expected: ColumnDefinition = {
  header: msg`Expected`,
  Cell: decidingStopCell(EtaView),
  sortBy: 'NEXT_WP_ETA',
  width: 220,
  givesWay: null,
};

function Window({ transport, waypoint }: StopProperties): ReactNode {
  const { standing, planned, tone, absolute } = useEtaWords(transport, waypoint);
  const at = shownTimeOf(standing);
  const range = rangeOf(standing);
  const tolerance = lateAfter(planned) - planned.to;
  return (
    <span className={classes['bar']} title={absolute}>
      <WindowBar
        planned={{ from: planned.from - tolerance, to: planned.to + tolerance }}
        expected={at === null || range === null ? null : { at, ...range }}
        color={standingColors[tone]}
      />
    </span>
  );
}

export const plannedWindow: ColumnDefinition = {
  header: msg`Window`,
  Cell: decidingStopCell(Window),
  sortBy: 'NEXT_WP_PTA',
  width: 80,
  givesWay: { to: ['expected'], order: 10 },
};

/** The age of the position, and whether the vehicle was standing there. */
function PositionCell({ transport }: CellProperties): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const now = useNow('minute');
  const { latestPosition: seen, gpsSignalStatus: status } = transport;
  if (seen === null) {
    return status === null ? null : (
      <span className={classes['never']}>
        <Trans>never</Trans>
      </span>
    );
  }
  const at = Date.parse(seen.at);
  const stands = seen.speedKmh !== null && isStanding(seen.speedKmh);
  const moment = dateFormat(locale, readerZone(), 'fullMoment').format(at);
  const isOld = status !== null && status !== 'GPS_SIGNAL_OK';
  return (
    <time
      className={classes['position']}
      data-old={isOld || undefined}
      dateTime={seen.at}
      title={seen.place === null ? moment : `${moment} · ${seen.place.city}`}
    >
      {stands ? (
        <IconPlayerPauseFilled size={11} role="img" aria-label={t`standing`} />
      ) : (
        <IconNavigationFilled
          size={11}
          role="img"
          aria-label={t`moving`}
          style={seen.heading === null ? undefined : { transform: `rotate(${Math.round(seen.heading)}deg)` }}
        />
      )}
      {roughAge(at, now, locale)}
    </time>
  );
}

export const position: ColumnDefinition = {
  header: msg`Position`,
  Cell: PositionCell,
  sortBy: null,
  width: 106,
  givesWay: { to: ['stop'], order: 9 },
};

function Why({ transport, waypoint }: StopProperties): ReactNode {
  const words = useWhyWords(transport, waypoint);
  return (
    <span className={`${cells['twoLines']} ${classes['why']}`} title={words}>
      {words}
    </span>
  );
}

export const why: ColumnDefinition = {
  header: msg`Why`,
  Cell: decidingStopCell(Why),
  sortBy: null,
  width: 154,
  givesWay: { to: ['expected'], order: 8 },
};
