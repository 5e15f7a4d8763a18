import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '../figures/reports.module.css';
import { useFormats } from '../figures/use-formats.ts';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import {
  type WindowsDrillDown,
  type WindowFigure,
  type WindowLimits,
  writeWindowsDrillDown,
} from './windows-drill-down.ts';

/** The search of a link that lists windows. */
export function useWindowsSearch(): (listed: WindowsDrillDown) => Record<string, unknown> {
  const { searchOf } = useReportUrlState();
  return (listed) => ({ ...searchOf({}), ...writeWindowsDrillDown(listed) });
}

type Props = { readonly count: number; readonly figure: WindowFigure; readonly part: WindowLimits };

/** A number that links to its windows; zero is not a link. */
export function WindowLink({ count, figure, part }: Props): ReactNode {
  const searchFor = useWindowsSearch();
  const words = useFormats().number(count);
  if (count === 0) return words;
  return (
    <Link to="." search={searchFor({ figure, ...part })} resetScroll={false} className={classes['figureLink'] ?? ''}>
      {words}
    </Link>
  );
}
