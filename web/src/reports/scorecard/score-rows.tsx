import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { COVERAGE_GOAL } from '@milepost/domain/cockpit/eta-scorecard';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import chartClasses from '../chart/chart.module.css';
import { fillOf, strokeOf } from '../chart/fill-patterns.tsx';
import { ChangeView } from '../figures/change-view.tsx';
import classes from '../figures/reports.module.css';
import { useFormats } from '../figures/use-formats.ts';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import { useIsShipper } from '../place/use-is-shipper.ts';
import { changeOfCoverage, minutesText, type ScoreRow } from './build-score-rows.ts';
import { useWindowsSearch } from './window-link.tsx';

type Props = {
  readonly title: string;
  readonly rows: readonly ScoreRow[];
  readonly total: number;
  /** The grouping of the table that has all rows. */
  readonly grouping: 'lane' | 'carrier';
};

const SHOWN = 5;

/** The rows with most arrivals: how often the window held, and how far off the expected time was. */
export function ScoreRows({ title, rows, total, grouping }: Props): ReactNode {
  const { place, searchOf } = useReportUrlState();
  const moreWords = useMoreWords(grouping);
  const more = total - Math.min(SHOWN, rows.length);
  return (
    <Card
      isSmall
      title={title}
      aside={
        place.isCompared ? <Trans>inside, usual error, change in points</Trans> : <Trans>inside, usual error</Trans>
      }
    >
      <ul className={classes['rows']} data-scores>
        {rows.slice(0, SHOWN).map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
      {more > 0 && (
        <Link to="." search={searchOf({ grouping })} hash="report-table" replace className={classes['more'] ?? ''}>
          {moreWords(more)}
        </Link>
      )}
    </Card>
  );
}

function useMoreWords(grouping: Props['grouping']): (more: number) => string {
  const { t } = useLingui();
  const isShipper = useIsShipper();
  return (more) => {
    if (grouping === 'lane') return t`${plural(more, { one: '# more lane', other: '# more lanes' })}`;
    return isShipper
      ? t`${plural(more, { one: '# more carrier', other: '# more carriers' })}`
      : t`${plural(more, { one: '# more shipper', other: '# more shippers' })}`;
  };
}

function Row({ row: { name, score, before, part } }: { readonly row: ScoreRow }): ReactNode {
  const { t } = useLingui();
  const { wholePercent, number, locale } = useFormats();
  const { isCompared } = useReportUrlState().place;
  const searchFor = useWindowsSearch();
  const { coverage, windows } = score;
  const [share, all] = [wholePercent(coverage), number(windows)];
  const look = coverage === null ? 'unknown' : 'volume';
  return (
    <li>
      <span className={classes['rowName']} title={name}>
        {name}
      </span>
      <svg className={chartClasses['shareBar']} height={16} role="group" aria-label={name}>
        <Link
          to="."
          search={searchFor({ figure: 'windows', ...part })}
          resetScroll={false}
          tabIndex={-1}
          className={chartClasses['part'] ?? ''}
          aria-label={coverage === null ? t`${name}: too few of ${all} to tell` : t`${name}: ${share} of ${all} inside`}
        >
          <rect
            x={0.5}
            y={2}
            height={12}
            width={`${coverage === null ? 4 : 100 * coverage}%`}
            rx={1.5}
            fill={fillOf(look)}
            stroke={strokeOf(look)}
          />
        </Link>
        <line
          x1={`${100 * COVERAGE_GOAL}%`}
          x2={`${100 * COVERAGE_GOAL}%`}
          y2={16}
          className={chartClasses['divide']}
          aria-hidden
        />
      </svg>
      <span className={classes['rowShare']}>
        {coverage === null ? (
          <span className={classes['muted']}>{t`too few of ${all}`}</span>
        ) : (
          <>
            <strong>{share}</strong> <span className={classes['muted']}>{t`of ${all}`}</span>
          </>
        )}
      </span>
      <span className={classes['rowShare']}>{minutesText(score.medianErrorMinutes, locale)}</span>
      <span className={classes['rowChange']}>
        {isCompared && <ChangeView change={changeOfCoverage(score, before)} />}
      </span>
    </li>
  );
}
