import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '../figures/reports.module.css';
import { useFormats } from '../figures/use-formats.ts';
import { useReportPlace } from '../place/use-report-url-state.tsx';
import { type ListedWindows, type WindowFigure, type WindowPart, writeListedWindows } from './windows-drill-down.ts';

/** The search of a link that lists windows. */
export function useWindowsSearch(): (listed: ListedWindows) => Record<string, unknown> {
  const { searchOf } = useReportPlace();
  return (listed) => ({ ...searchOf({}), ...writeListedWindows(listed) });
}

type Props = { readonly count: number; readonly figure: WindowFigure; readonly part: WindowPart };

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
