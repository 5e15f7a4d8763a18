import { PatternCircles, PatternLines } from '@visx/pattern';
import type { ReactNode } from 'react';
import classes from './chart.module.css';

/** The appearance of a part of a bar. All can be told apart without colours: filled, striped, hatched or dotted. */
export type FillPattern = 'on-time' | 'early' | 'delayed' | 'unknown' | 'volume' | 'cancelled' | 'signal-old';

const idOf = (look: FillPattern): string => `report-look-${look}`;

const TILE = 6;
const STRIPE = 4;

/** The fill patterns of bars; rendered once per page, before all charts. */
export function FillPatterns(): ReactNode {
  return (
    <svg className={classes['looks']} width={0} height={0} aria-hidden>
      <PatternLines
        id={idOf('early')}
        width={STRIPE}
        height={STRIPE}
        orientation={['horizontal']}
        background="var(--mp-early-graphic)"
        stroke="color-mix(in srgb, var(--mp-surface) 45%, var(--mp-early-graphic))"
        strokeWidth={1}
      />
      <PatternLines
        id={idOf('delayed')}
        width={TILE}
        height={TILE}
        orientation={['diagonal']}
        background="var(--mp-delayed-graphic)"
        stroke="color-mix(in srgb, var(--mp-surface) 70%, var(--mp-delayed-graphic))"
        strokeWidth={2}
      />
      <PatternLines
        id={idOf('cancelled')}
        width={TILE}
        height={TILE}
        orientation={['diagonal']}
        background="var(--mp-no-eta-ground)"
        stroke="var(--mp-no-eta-graphic)"
        strokeWidth={1.5}
      />
      <PatternCircles
        id={idOf('unknown')}
        width={5}
        height={5}
        radius={1}
        background="var(--mp-surface)"
        fill="var(--mp-no-eta-graphic)"
      />
    </svg>
  );
}

const plain = {
  'on-time': 'var(--mp-on-time-graphic)',
  volume: 'var(--mp-early-graphic)',
  'signal-old': 'var(--mp-signal-old-graphic)',
} as const;

export function fillOf(look: FillPattern): string {
  return look === 'on-time' || look === 'volume' || look === 'signal-old' ? plain[look] : `url(#${idOf(look)})`;
}

/** Dotted and pale parts need an outline. */
export function strokeOf(look: FillPattern): string | undefined {
  return look === 'unknown' || look === 'cancelled' ? 'var(--mp-no-eta-graphic)' : undefined;
}

type LegendProps = { readonly entries: readonly { readonly look: FillPattern; readonly name: ReactNode }[] };

export function Legend({ entries }: LegendProps): ReactNode {
  return (
    <ul className={classes['legend']}>
      {entries.map(({ look, name }) => (
        <li key={look}>
          <svg width={12} height={12} aria-hidden>
            <rect x={0.5} y={0.5} width={11} height={11} rx={2} fill={fillOf(look)} stroke={strokeOf(look)} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
