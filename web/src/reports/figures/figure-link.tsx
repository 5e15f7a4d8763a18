import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListedFigure } from '../place/drill-down-figures.ts';
import type { Listed } from '../place/report-url-state.ts';
import { useReportPlace } from '../place/use-report-url-state.tsx';
import classes from './reports.module.css';
import { useFormats } from './use-formats.ts';

/** The limits of a figure, beyond those of the whole report. */
export type Part = Partial<Omit<Listed, 'figure'>>;

export function listedOf(figure: ListedFigure, part: Part = {}): Listed {
  return { figure, days: null, carrierId: null, lane: null, country: null, ...part };
}

type Props = {
  readonly count: number;
  readonly figure: ListedFigure;
  readonly part?: Part | undefined;
  readonly children?: ReactNode;
};

/** A figure that links to its transports; zero is not a link. */
export function FigureLink({ count, figure, part, children }: Props): ReactNode {
  const { searchOf } = useReportPlace();
  const formats = useFormats();
  const words = children ?? formats.number(count);
  if (count === 0) return words;
  return (
    <Link
      to="."
      search={searchOf({ listed: listedOf(figure, part) })}
      resetScroll={false}
      className={classes['figureLink'] ?? ''}
    >
      {words}
    </Link>
  );
}
