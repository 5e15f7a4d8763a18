import type { ReactNode } from 'react';
import classes from './chart.module.css';

type Props = {
  readonly ticks: readonly number[];
  readonly y: (value: number) => number;
  readonly width: number;
  readonly textOf: (value: number) => string;
};

/** The scale on the left, and its grid lines across the chart. */
export function ValueAxis({ ticks, y, width, textOf }: Props): ReactNode {
  return ticks.map((tick) => (
    <g key={tick} transform={`translate(0 ${y(tick)})`}>
      <line x2={width} className={classes['grid']} />
      <text x={-8} dy="0.32em" textAnchor="end" className={classes['axis']}>
        {textOf(tick)}
      </text>
    </g>
  ));
}
