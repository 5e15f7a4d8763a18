import { Plural, Trans } from '@lingui/react/macro';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { durationWords, roughDuration } from '@milepost/domain/calendar/duration-words';
import type { Figures } from '@milepost/domain/reports/figures';
import {
  changeOfShare,
  isRanked,
  knownArrivals,
  onTimeShare,
  shareOf,
} from '@milepost/domain/reports/punctuality-share';
import type { ReactNode } from 'react';
import { ChangeView } from '../figures/change-view.tsx';
import { FigureLink, type FigureLimits } from '../figures/figure-link.tsx';
import type { TableColumn } from '../figures/report-table.tsx';
import reportClasses from '../figures/reports.module.css';
import { type Formats, useFormats } from '../figures/use-formats.ts';
import classes from './carriers.module.css';
import { ShareMeter } from './share-meter.tsx';

export type CarrierRow = Figures & {
  readonly key: string;
  readonly name: string;
  /** Null: too few arrivals, or the total row. */
  readonly rank: number | null;
  readonly before: Figures;
  readonly tracking: TransportReport['tracking'];
  readonly part: FigureLimits;
};

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
const NOTHING = '–';

function muted(words: ReactNode): ReactNode {
  return <span className={reportClasses['muted']}>{words}</span>;
}

function OfCount({ count }: { readonly count: number }): ReactNode {
  const { number } = useFormats();
  const said = number(count);
  return muted(<Trans>of {said}</Trans>);
}

type Options = {
  readonly formats: Formats;
  readonly isCompared: boolean;
  /** The headings shared by several columns. */
  readonly groups: { readonly punctuality: string; readonly tracking: string; readonly stops: string };
};

const pointsOf = (row: CarrierRow) => changeOfShare(({ onTime }) => onTime, row, row.before);

/** How punctual a carrier is, how well tracked, how long at the stops. */
export function carrierColumns({ formats, isCompared, groups }: Options): TableColumn<CarrierRow>[] {
  const { locale } = formats;
  return [
    {
      key: 'name',
      title: <Trans>Carrier</Trans>,
      valueOf: ({ name }) => name,
      cell: ({ rank, name }) => (
        <>
          <span className={classes['rank']}>{rank}</span> {name}
        </>
      ),
    },
    {
      key: 'arrivals',
      title: <Trans>Arrivals</Trans>,
      valueOf: ({ completed }) => completed,
      cell: ({ completed, part }) => <FigureLink count={completed} figure="completed" part={part} />,
    },
    {
      key: 'share',
      group: groups.punctuality,
      title: <Trans>On time of known</Trans>,
      valueOf: (row) => (isRanked(row) ? onTimeShare(row) : null),
      cell: (row) => (
        <>
          <strong>{formats.percent(onTimeShare(row))}</strong> <OfCount count={knownArrivals(row)} />
        </>
      ),
    },
    ...(isCompared
      ? [
          {
            key: 'points',
            group: groups.punctuality,
            title: <Trans>Points</Trans>,
            cell: (row: CarrierRow) => <ChangeView change={pointsOf(row)} />,
            valueOf: pointsOf,
          },
        ]
      : []),
    {
      key: 'unknown',
      group: groups.punctuality,
      title: <Trans>Unknown</Trans>,
      valueOf: ({ unknown }) => unknown,
      cell: ({ unknown, completed, part }) => (
        <>
          <FigureLink count={unknown} figure="unknown" part={part} />{' '}
          {muted(formats.percent(shareOf(unknown, completed)))}
        </>
      ),
    },
    {
      key: 'tracked',
      group: groups.tracking,
      title: <Trans>Tracked</Trans>,
      valueOf: ({ tracked, completed, cancelled }) => shareOf(tracked, completed + cancelled),
      cell: ({ tracked, completed, cancelled }) => (
        <ShareMeter share={shareOf(tracked, completed + cancelled)} of={<OfCount count={completed + cancelled} />} />
      ),
    },
    {
      key: 'gpsOk',
      group: groups.tracking,
      title: <Trans>GPS OK, hours</Trans>,
      valueOf: ({ tracking: { minutesGpsOk, minutesUnderWay } }) => shareOf(minutesGpsOk, minutesUnderWay),
      cell: ({ tracking: { minutesGpsOk, minutesUnderWay } }) => {
        const length = `${formats.number(Math.round(minutesUnderWay / 60))}\u00a0h`;
        return <ShareMeter share={shareOf(minutesGpsOk, minutesUnderWay)} of={<Trans>of {length}</Trans>} />;
      },
    },
    {
      key: 'delay',
      group: groups.tracking,
      title: <Trans>Delay, half · 95 of 100</Trans>,
      valueOf: ({ tracking }) => tracking.medianDelaySeconds,
      cell: ({ tracking: { medianDelaySeconds, p95DelaySeconds } }) =>
        medianDelaySeconds === null || p95DelaySeconds === null ? (
          muted(NOTHING)
        ) : (
          <>
            {roughDuration(medianDelaySeconds * SECOND_MS, locale)}{' '}
            {muted(`· ${roughDuration(p95DelaySeconds * SECOND_MS, locale)}`)}
          </>
        ),
    },
    {
      key: 'onSite',
      group: groups.stops,
      title: <Trans>Time on site</Trans>,
      valueOf: ({ stays, minutesOnSite }) => shareOf(minutesOnSite, stays),
      cell: ({ stays, minutesOnSite }) =>
        stays === 0 ? (
          muted(NOTHING)
        ) : (
          <>
            {durationWords((minutesOnSite / stays) * MINUTE_MS, locale)}{' '}
            {muted(<Plural value={stays} one="# stay" other="# stays" />)}
          </>
        ),
    },
  ];
}
