import { knownArrivals } from '@milepost/domain/reports/punctuality-share';
import type { Figures } from '@milepost/domain/reports/figures';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { drillDownTo, type FigureLimits } from '../figures/figure-link.tsx';
import { figureWords } from '../figures/figure-words.ts';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import { useFormats } from '../figures/use-formats.ts';
import classes from './chart.module.css';
import { fillOf, strokeOf } from './fill-patterns.tsx';
import { layOutShares } from './lay-out-shares.ts';

const looks = { onTime: 'on-time', early: 'early', delayed: 'delayed', unknown: 'unknown' } as const;

type Props = {
  readonly figures: Pick<Figures, 'early' | 'onTime' | 'delayed' | 'unknown'>;
  readonly name: string;
  readonly part: FigureLimits;
  /** Too few arrivals to be meaningful. */
  readonly isFew: boolean;
};

/**
 * Known arrivals as parts of one length, with the unknown ones next to them. Pointer only: the keyboard has the table.
 */
export function ShareBar({ figures, name, part, isFew }: Props): ReactNode {
  const { t } = useLingui();
  const { searchOf } = useReportUrlState();
  const { number, percent } = useFormats();
  const known = knownArrivals(figures);
  return (
    <svg className={classes['shareBar']} data-few={isFew || undefined} height={14} role="group" aria-label={name}>
      {layOutShares(figures).map(({ key, start, width }) => {
        const [count, share] = [number(figures[key]), percent(figures[key] / Math.max(1, known))];
        const words = key === 'unknown' ? count : `${count}, ${share}`;
        return (
          <Link
            key={key}
            to="."
            search={searchOf({ drillDown: drillDownTo(key, part) })}
            resetScroll={false}
            tabIndex={-1}
            className={classes['part'] ?? ''}
            aria-label={`${name}, ${t(figureWords[key])}: ${words}`}
          >
            <title>{`${name}, ${t(figureWords[key])}: ${words}`}</title>
            <rect
              x={`${start}%`}
              y={0.5}
              width={`${width}%`}
              height={13}
              rx={1.5}
              fill={fillOf(looks[key])}
              stroke={strokeOf(looks[key])}
            />
          </Link>
        );
      })}
    </svg>
  );
}
