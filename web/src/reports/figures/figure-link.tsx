import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DrillDownFigure } from '../place/drill-down-figures.ts';
import type { DrillDown } from '../place/report-url-state.ts';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import classes from './reports.module.css';
import { useFormats } from './use-formats.ts';

/** The limits of a figure, beyond those of the whole report. */
export type FigureLimits = Partial<Omit<DrillDown, 'figure'>>;

export function drillDownTo(figure: DrillDownFigure, part: FigureLimits = {}): DrillDown {
  return { figure, days: null, carrierId: null, lane: null, country: null, ...part };
}

type Props = {
  readonly count: number;
  readonly figure: DrillDownFigure;
  readonly part?: FigureLimits | undefined;
  readonly children?: ReactNode;
};

/** A figure that links to its transports; zero is not a link. */
export function FigureLink({ count, figure, part, children }: Props): ReactNode {
  const { searchOf } = useReportUrlState();
  const formats = useFormats();
  const words = children ?? formats.number(count);
  if (count === 0) return words;
  return (
    <Link
      to="."
      search={searchOf({ drillDown: drillDownTo(figure, part) })}
      resetScroll={false}
      className={classes['figureLink'] ?? ''}
    >
      {words}
    </Link>
  );
}
