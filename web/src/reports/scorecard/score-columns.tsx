import { Trans } from '@lingui/react/macro';
import { MIN_ARRIVALS } from '@milepost/domain/eta/learn/forecast-score';
import type { ReactNode } from 'react';
import { ChangeView } from '../figures/change-view.tsx';
import classes from '../figures/reports.module.css';
import type { TableColumn } from '../figures/report-table.tsx';
import { type Formats, useFormats } from '../figures/use-formats.ts';
import { changeOfCoverage, changeOfError, minutesText, type ScoreRow } from './build-score-rows.ts';
import { WindowLink } from './window-link.tsx';

type Score = ScoreRow['score'];

/** The columns of the table after the row's name. */
export function scoreColumns({ number, locale }: Formats): TableColumn<ScoreRow>[] {
  const fine = new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  return [
    {
      key: 'arrivals',
      title: <Trans>Arrivals</Trans>,
      cell: ({ score }) => number(score.arrivals),
      valueOf: ({ score }) => score.arrivals,
    },
    {
      key: 'windows',
      title: <Trans>Windows</Trans>,
      cell: ({ score, part }) => <WindowLink count={score.windows} figure="windows" part={part} />,
      valueOf: ({ score }) => score.windows,
    },
    {
      key: 'inside',
      title: <Trans>Inside</Trans>,
      cell: ({ score }) => <Inside score={score} />,
      valueOf: ({ score }) => score.coverage,
    },
    {
      key: 'error',
      title: <Trans>Usual error</Trans>,
      cell: ({ score }) => minutesText(score.medianErrorMinutes, locale),
      valueOf: ({ score }) => score.medianErrorMinutes,
    },
    {
      key: 'width',
      title: <Trans>Usual width</Trans>,
      cell: ({ score }) => minutesText(score.medianWidthMinutes, locale),
      valueOf: ({ score }) => score.medianWidthMinutes,
    },
    {
      key: 'brier',
      title: <Trans>Brier</Trans>,
      cell: ({ score }) => (score.brier === null ? '–' : fine.format(score.brier)),
      valueOf: ({ score }) => score.brier,
    },
  ];
}

/** The share before, its change since in percentage points, and the change of the error in minutes. */
export function comparedScoreColumns(title: string, { locale }: Formats): TableColumn<ScoreRow>[] {
  return [
    {
      key: 'before',
      title,
      cell: ({ before }) => <Inside score={before} />,
      valueOf: ({ before }) => before.coverage,
    },
    {
      key: 'points',
      title: <Trans>Points</Trans>,
      cell: ({ score, before }) => <ChangeView change={changeOfCoverage(score, before)} />,
      valueOf: ({ score, before }) => changeOfCoverage(score, before),
    },
    {
      key: 'errorChange',
      title: <Trans>Error change</Trans>,
      cell: ({ score, before }) => {
        const change = changeOfError(score, before);
        if (change === null) return null;
        const sign = change > 0 ? '+' : change < 0 ? '−' : '';
        return `${sign}${minutesText(Math.abs(change), locale)}`;
      },
      valueOf: ({ score, before }) => changeOfError(score, before),
    },
  ];
}

function Inside({ score: { coverage, windows, arrivals } }: { readonly score: Score }): ReactNode {
  const { percent, number } = useFormats();
  const all = number(windows);
  if (arrivals === 0) return <span className={classes['muted']}>–</span>;
  if (coverage === null) {
    return (
      <span className={classes['muted']}>
        <Trans>under {MIN_ARRIVALS} arrivals</Trans>
      </span>
    );
  }
  return (
    <>
      <strong>{percent(coverage)}</strong>{' '}
      <span className={classes['muted']}>
        <Trans>of {all}</Trans>
      </span>
    </>
  );
}
