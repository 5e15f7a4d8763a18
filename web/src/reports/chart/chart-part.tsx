import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './chart.module.css';
import type { Spot } from './next-spot.ts';
import type { PartWords } from './tip.tsx';
import type { useChartKeyboard } from './use-chart-keyboard.ts';

type Props = {
  readonly spot: Spot;
  readonly walk: ReturnType<typeof useChartKeyboard>;
  readonly words: PartWords;
  readonly search: Record<string, unknown>;
  readonly isBefore?: boolean;
  /** Null: no longer pointed at. */
  readonly onPoint: (spot: Spot | null) => void;
  readonly children: ReactNode;
};

/** A part of a chart that links to what is behind it, by pointer and by keyboard. */
export function ChartPart({ spot, walk, words, search, isBefore = false, onPoint, children }: Props): ReactNode {
  return (
    <Link
      to="."
      search={search}
      resetScroll={false}
      className={classes['part'] ?? ''}
      aria-label={`${words.name}: ${words.detail}. ${words.open}`}
      data-spot={`${spot.column} ${spot.part}`}
      data-before={isBefore || undefined}
      tabIndex={walk.isCurrent(spot) ? 0 : -1}
      onFocus={() => {
        walk.enter(spot);
        onPoint(spot);
      }}
      onBlur={() => onPoint(null)}
      onMouseEnter={() => onPoint(spot)}
      onMouseLeave={() => onPoint(null)}
    >
      {children}
    </Link>
  );
}
