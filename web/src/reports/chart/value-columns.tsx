import { useElementSize } from '@mantine/hooks';
import { scaleBand, scaleLinear } from '@visx/scale';
import { type ReactNode, useState } from 'react';
import { ChartPart } from './chart-part.tsx';
import classes from './chart.module.css';
import { fillOf, strokeOf } from './fill-patterns.tsx';
import { type PartWords, Tip } from './tip.tsx';
import { useChartKeyboard } from './use-chart-keyboard.ts';
import { ValueAxis } from './value-axis.tsx';

export type ValueColumn = {
  readonly key: string;
  readonly label: string;
  /** The number behind the value: if 0, there is nothing to open. */
  readonly volume: number;
  /** Below the label. */
  readonly volumeText: string;
  /** Null: too few to tell. */
  readonly value: number | null;
  /** Above the column. */
  readonly top: string;
  /** For the days before, as a pale column on the left. */
  readonly before: number | null;
};

type Props<C extends ValueColumn> = {
  readonly label: string;
  readonly columns: readonly C[];
  /** The upper end of the scale; by default, as high as the values need. */
  readonly highest?: number;
  readonly tickText: (value: number) => string;
  /** A target line. */
  readonly goal?: number;
  readonly wordsOf: (column: C) => PartWords;
  readonly searchOf: (column: C) => Record<string, unknown>;
};

const HEIGHT = 212;
const margin = { top: 22, right: 4, bottom: 38, left: 48 } as const;
const TICKS = 4;
const ROOMY = 50;
/** Columns with too few to tell a value have a stub to point at. */
const STUB = 8;
const BEFORE_SHARE = 0.3;

/** One value for each column, on one scale. A column links to what is behind it. */
export function ValueColumns<C extends ValueColumn>(props: Props<C>): ReactNode {
  const { label, columns, highest, tickText, goal, wordsOf, searchOf } = props;
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [pointed, setPointed] = useState<number | null>(null);
  const walk = useChartKeyboard(columns.map(({ volume }) => [volume]));
  const inner = { width: Math.max(0, width - margin.left - margin.right), height: HEIGHT - margin.top - margin.bottom };
  const values = columns.flatMap(({ value, before }) => [value ?? 0, before ?? 0]);
  const x = scaleBand({ domain: columns.map(({ key }) => key), range: [0, inner.width], padding: 0.28 });
  const y = scaleLinear({ domain: [0, highest ?? Math.max(1, ...values)], range: [inner.height, 0], nice: TICKS });
  const hasBefore = columns.some(({ before }) => before !== null);
  const beforeWidth = hasBefore ? x.bandwidth() * BEFORE_SHARE : 0;
  const mainWidth = x.bandwidth() - beforeWidth;
  const every = Math.max(1, Math.ceil(ROOMY / Math.max(1, x.step())));
  const topOf = ({ value }: C): number => (value === null ? inner.height - STUB : y(value));
  const pointedColumn = pointed === null ? undefined : columns[pointed];
  return (
    <div ref={ref} className={classes['frame']} style={{ minHeight: HEIGHT }}>
      {width > 0 && (
        <svg
          width={width}
          height={HEIGHT}
          role="group"
          aria-label={label}
          className={classes['chart']}
          onKeyDown={walk.onKeyDown}
        >
          <g transform={`translate(${margin.left} ${margin.top})`}>
            <g aria-hidden>
              <ValueAxis ticks={y.ticks(TICKS)} y={y} width={inner.width} textOf={tickText} />
              {columns.map((column, index) => (
                <g key={column.key} transform={`translate(${x(column.key) ?? 0} 0)`}>
                  {column.before !== null && (
                    <rect
                      y={y(column.before)}
                      width={Math.max(0, beforeWidth - 1.5)}
                      height={inner.height - y(column.before)}
                      rx={1.5}
                      fill={fillOf('volume')}
                      opacity={0.45}
                    />
                  )}
                  {index % every === 0 && (
                    <>
                      <text x={x.bandwidth() / 2} y={inner.height + 16} textAnchor="middle" className={classes['axis']}>
                        {column.label}
                      </text>
                      <text x={x.bandwidth() / 2} y={inner.height + 30} textAnchor="middle" className={classes['axis']}>
                        {column.volumeText}
                      </text>
                      <text
                        x={beforeWidth + mainWidth / 2}
                        y={topOf(column) - 6}
                        textAnchor="middle"
                        className={classes['top']}
                      >
                        {column.top}
                      </text>
                    </>
                  )}
                </g>
              ))}
            </g>
            {columns.map((column, index) => {
              if (column.volume === 0) return null;
              const look = column.value === null ? 'unknown' : 'volume';
              return (
                <ChartPart
                  key={column.key}
                  spot={{ column: index, part: 0 }}
                  walk={walk}
                  words={wordsOf(column)}
                  search={searchOf(column)}
                  onPoint={(spot) => setPointed(spot?.column ?? null)}
                >
                  <rect
                    x={(x(column.key) ?? 0) + beforeWidth}
                    y={topOf(column)}
                    width={mainWidth}
                    height={Math.max(1, inner.height - topOf(column))}
                    rx={1.5}
                    fill={fillOf(look)}
                    stroke={strokeOf(look)}
                  />
                </ChartPart>
              );
            })}
            {goal !== undefined && (
              <g transform={`translate(0 ${y(goal)})`} className={classes['goal']} aria-hidden>
                <line x2={inner.width} className={classes['divide']} />
              </g>
            )}
          </g>
        </svg>
      )}
      {pointedColumn !== undefined && (
        <Tip
          words={wordsOf(pointedColumn)}
          middle={margin.left + (x(pointedColumn.key) ?? 0) + x.bandwidth() / 2}
          top={margin.top + topOf(pointedColumn)}
          within={width}
        />
      )}
    </div>
  );
}
