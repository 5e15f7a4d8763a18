import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { fillOf } from './chart/fill-patterns.tsx';
import chartClasses from './chart/chart.module.css';
import { FigureLink, drillDownTo } from './figures/figure-link.tsx';
import { GrowthView } from './figures/growth-view.tsx';
import type { DrillDownFigure } from './place/drill-down-figures.ts';
import { MoreRows } from './more-rows.tsx';
import type { Grouping } from './place/report-url-state.ts';
import { useReportUrlState } from './place/use-report-url-state.tsx';
import classes from './figures/reports.module.css';
import { beforeOf, type ReportRow } from './figures/build-report-rows.ts';

type Props = {
  readonly title: string;
  readonly aside: ReactNode;
  readonly rows: readonly ReportRow[];
  readonly total: number;
  readonly grouping: Grouping;
  readonly figure: DrillDownFigure;
  readonly countOf: (figures: ReportRow['figures']) => number;
};

const SHOWN = 4;

/** The largest rows as bars on one scale; the pale bar below shows the days before. */
export function CountRows({ title, aside, rows, total, grouping, figure, countOf }: Props): ReactNode {
  const { place, searchOf } = useReportUrlState();
  const shown = rows.slice(0, SHOWN);
  const before = (row: ReportRow): number => (place.isCompared ? countOf(beforeOf(row)) : 0);
  const highest = Math.max(1, ...shown.flatMap((row) => [countOf(row.figures), before(row)]));
  return (
    <Card isSmall title={title} aside={aside}>
      <ul className={classes['rows']} data-counts>
        {shown.map((row) => (
          <li key={row.key}>
            <span className={classes['rowName']} title={row.name}>
              {row.name}
            </span>
            <svg className={chartClasses['shareBar']} height={16} aria-hidden>
              <Link
                to="."
                search={searchOf({ drillDown: drillDownTo(figure, row.part) })}
                resetScroll={false}
                tabIndex={-1}
                className={chartClasses['part'] ?? ''}
              >
                <rect
                  y={1}
                  height={9}
                  width={`${(100 * countOf(row.figures)) / highest}%`}
                  rx={1.5}
                  fill={fillOf('volume')}
                />
              </Link>
              <rect
                y={11}
                height={4}
                width={`${(100 * before(row)) / highest}%`}
                rx={1.5}
                fill={fillOf('volume')}
                opacity={0.45}
              />
            </svg>
            <strong className={classes['rowShare']}>
              <FigureLink count={countOf(row.figures)} figure={figure} part={row.part} />
            </strong>
            <span className={classes['rowChange']}>
              {place.isCompared && <GrowthView now={countOf(row.figures)} before={before(row)} />}
            </span>
          </li>
        ))}
      </ul>
      <MoreRows more={total - shown.length} grouping={grouping} />
    </Card>
  );
}
