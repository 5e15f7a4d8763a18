import { Trans } from '@lingui/react/macro';
import { MIN_KNOWN_ARRIVALS } from '@milepost/domain/reports/min-known-arrivals';
import { changeOfShare, isRanked, knownArrivals, onTimeShare } from '@milepost/domain/reports/punctuality-share';
import type { ReactNode } from 'react';
import { ChangeView } from '../figures/change-view.tsx';
import { FigureLink } from '../figures/figure-link.tsx';
import type { TableColumn } from '../figures/report-table.tsx';
import classes from '../figures/reports.module.css';
import { beforeOf, type ReportRow } from '../figures/build-report-rows.ts';
import { type Formats, useFormats } from '../figures/use-formats.ts';
import type { DrillDownFigure } from '../place/drill-down-figures.ts';

type Cell = TableColumn<ReportRow>['cell'];

function countColumn(key: DrillDownFigure, count: (figures: ReportRow['figures']) => number) {
  const cell: Cell = ({ figures, part }) => <FigureLink count={count(figures)} figure={key} part={part} />;
  return { cell, valueOf: ({ figures }: ReportRow) => count(figures) };
}

/** Rows with too few arrivals are not ranked. */
const rankedShare = (figures: ReportRow['figures']) => (isRanked(figures) ? onTimeShare(figures) : null);

/** The columns of the table after the row's name. */
export function punctualityColumns(formats: Pick<Formats, 'number' | 'percent'>): TableColumn<ReportRow>[] {
  return [
    { key: 'completed', title: <Trans>Arrivals</Trans>, ...countColumn('completed', ({ completed }) => completed) },
    { key: 'known', title: <Trans>Known</Trans>, ...countColumn('known', knownArrivals) },
    { key: 'early', title: <Trans>Early</Trans>, ...countColumn('early', ({ early }) => early) },
    { key: 'onTime', title: <Trans>On time</Trans>, ...countColumn('onTime', ({ onTime }) => onTime) },
    { key: 'delayed', title: <Trans>Delayed</Trans>, ...countColumn('delayed', ({ delayed }) => delayed) },
    { key: 'unknown', title: <Trans>Unknown</Trans>, ...countColumn('unknown', ({ unknown }) => unknown) },
    {
      key: 'share',
      title: <Trans>On time of known</Trans>,
      valueOf: ({ figures }) => rankedShare(figures),
      cell: ({ figures }) => {
        const known = formats.number(knownArrivals(figures));
        return (
          <>
            <strong>{formats.percent(onTimeShare(figures))}</strong>{' '}
            <span className={classes['muted']}>
              <Trans>of {known}</Trans>
            </span>
          </>
        );
      },
    },
  ];
}

const pointsOf = (row: ReportRow) => changeOfShare(({ onTime }) => onTime, row.figures, beforeOf(row));

/** The share before, and its change since in percentage points. */
export function comparedColumns(title: string): TableColumn<ReportRow>[] {
  return [
    {
      key: 'before',
      title,
      cell: (row) => <Before row={row} />,
      valueOf: (row) => (isRanked(row.figures) ? rankedShare(beforeOf(row)) : null),
    },
    {
      key: 'points',
      title: <Trans>Points</Trans>,
      cell: (row) => <ChangeView change={pointsOf(row)} />,
      valueOf: pointsOf,
    },
  ];
}

function Before({ row }: { readonly row: ReportRow }): ReactNode {
  const { percent, number } = useFormats();
  const before = beforeOf(row);
  const [share, known, least] = [
    percent(onTimeShare(before)),
    number(knownArrivals(before)),
    number(MIN_KNOWN_ARRIVALS),
  ];
  if (knownArrivals(before) === 0) return <span className={classes['muted']}>–</span>;
  if (!isRanked(row.figures) || !isRanked(before)) {
    return (
      <span className={classes['muted']}>
        <Trans>under {least}, not compared</Trans>
      </span>
    );
  }
  return (
    <>
      {share}{' '}
      <span className={classes['muted']}>
        <Trans>of {known}</Trans>
      </span>
    </>
  );
}
