import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import { useElementSize } from '@mantine/hooks';
import { Box } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../figures/use-formats.ts';
import { ChartPart } from './chart-part.tsx';
import classes from './chart.module.css';
import { fillOf, type FillPattern, strokeOf } from './fill-patterns.tsx';
import type { Spot } from './next-spot.ts';
import { type PartWords, Tip } from './tip.tsx';
import { useChartKeyboard } from './use-chart-keyboard.ts';
import { ValueAxis } from './value-axis.tsx';

export type Column = {
  readonly key: string;
  readonly label: string;
  /** Below the label. */
  readonly volume: number;
  /** Above the column. */
  readonly top: string | null;
  readonly isBefore: boolean;
  /** In the order of the parts. */
  readonly counts: readonly number[];
};

export type Part<Key extends string> = {
  readonly key: Key;
  readonly look: FillPattern;
  /** Drawn next to the column instead of on it. */
  readonly isBeside?: true;
};

type Props<C extends Column, Key extends string> = {
  readonly label: string;
  readonly columns: readonly C[];
  readonly parts: readonly Part<Key>[];
  readonly beforeLabel: string;
  readonly nowLabel: string;
  readonly wordsOf: (column: C, part: Key) => PartWords;
  readonly searchOf: (column: C, part: Key) => Record<string, unknown>;
};

const HEIGHT = 268;
const margin = { top: 34, right: 4, bottom: 38, left: 36 } as const;
const MIN_COLUMN = 11;
const ROOMY = 42;
const GAP = 1.5;

/** If not all columns fit, the latest are visible at first. */
function showLatest(chart: SVGSVGElement | null): void {
  chart?.parentElement?.scrollTo({ left: chart.clientWidth });
}

/** Stacked columns on one scale, with the days before pale on the left. A part links to its transports. */
export function StackedColumns<C extends Column, Key extends string>(props: Props<C, Key>): ReactNode {
  const { label, columns, parts, beforeLabel, nowLabel, wordsOf, searchOf } = props;
  const formats = useFormats();
  const { ref, width: outer } = useElementSize<HTMLDivElement>();
  const [pointed, setPointed] = useState<Spot | null>(null);
  const walk = useChartKeyboard(columns.map(({ counts }) => counts));
  const width = Math.max(outer, columns.length * MIN_COLUMN + margin.left + margin.right);
  const inner = { width: width - margin.left - margin.right, height: HEIGHT - margin.top - margin.bottom };
  const stacked = parts.filter(({ isBeside }) => isBeside !== true);
  const countOf = (column: C, key: Key): number => column.counts[parts.findIndex((part) => part.key === key)] ?? 0;
  const heightOf = (column: C): number => stacked.reduce((sum, { key }) => sum + countOf(column, key), 0);
  const highest = Math.max(1, ...columns.flatMap((column) => [heightOf(column), ...column.counts]));
  const x = scaleBand({
    domain: columns.map(({ key }) => key),
    range: [0, inner.width],
    paddingInner: 0.34,
    paddingOuter: 0.2,
  });
  const y = scaleLinear({ domain: [0, highest], range: [inner.height, 0], nice: 4 });
  const bandWidth = x.bandwidth();
  const besidePart = parts.find(({ isBeside }) => isBeside === true);
  const mainWidth = besidePart === undefined ? bandWidth : bandWidth * 0.7;
  const firstNow = columns.findIndex(({ isBefore }) => !isBefore);
  const divide = firstNow > 0 ? (x(columns[firstNow]?.key ?? '') ?? 0) - (x.step() - bandWidth) / 2 : null;
  const every = Math.ceil(ROOMY / x.step());
  const box = (column: C, key: Key, at: { left: number; top: number; width: number; height: number }): ReactNode => {
    const columnIndex = columns.indexOf(column);
    const partIndex = parts.findIndex((part) => part.key === key);
    const count = column.counts[partIndex] ?? 0;
    const look = parts[partIndex]?.look;
    if (count === 0 || look === undefined) return null;
    const spot = { column: columnIndex, part: partIndex };
    return (
      <ChartPart
        key={`${columnIndex} ${partIndex}`}
        spot={spot}
        walk={walk}
        words={wordsOf(column, key)}
        search={searchOf(column, key)}
        isBefore={column.isBefore}
        onPoint={setPointed}
      >
        <rect
          x={at.left}
          y={at.top}
          width={Math.max(0, at.width)}
          height={Math.max(1, at.height)}
          rx={1.5}
          fill={fillOf(look)}
          stroke={strokeOf(look)}
          strokeWidth={strokeOf(look) === undefined ? undefined : 1}
        />
      </ChartPart>
    );
  };
  return (
    <div ref={ref} className={classes['frame']} style={{ minHeight: HEIGHT }}>
      <Box className={classes['scroll'] ?? ''} data-scrolls={width > outer || undefined}>
        {outer > 0 && (
          <svg
            ref={showLatest}
            width={width}
            height={HEIGHT}
            role="group"
            aria-label={label}
            className={classes['chart']}
            onKeyDown={walk.onKeyDown}
          >
            <g transform={`translate(${margin.left} ${margin.top})`}>
              <g aria-hidden>
                <ValueAxis
                  ticks={y.ticks(4).filter(Number.isInteger)}
                  y={y}
                  width={inner.width}
                  textOf={formats.number}
                />
                {divide !== null && (
                  <>
                    <line x1={divide} x2={divide} y1={-30} y2={inner.height + 34} className={classes['divide']} />
                    <text x={divide - 7} y={-21} textAnchor="end" className={classes['side']}>
                      {beforeLabel}
                    </text>
                    <text x={divide + 7} y={-21} className={classes['side']} data-now>
                      {nowLabel}
                    </text>
                  </>
                )}
                {columns.map((column, index) => {
                  const left = (x(column.key) ?? 0) + mainWidth / 2;
                  const isNamed = (columns.length - 1 - index) % every === 0;
                  return (
                    <g key={column.key} transform={`translate(${left} 0)`} data-before={column.isBefore || undefined}>
                      {isNamed && (
                        <>
                          <text y={inner.height + 16} textAnchor="middle" className={classes['axis']}>
                            {column.label}
                          </text>
                          <text y={inner.height + 30} textAnchor="middle" className={classes['axis']}>
                            {formats.number(column.volume)}
                          </text>
                        </>
                      )}
                      {column.top !== null && isNamed && (
                        <text y={y(heightOf(column)) - 6} textAnchor="middle" className={classes['top']}>
                          {column.top}
                        </text>
                      )}
                    </g>
                  );
                })}
              </g>
              <BarStack
                data={[...columns]}
                keys={stacked.map(({ key }) => key)}
                value={countOf}
                x={({ key }) => key}
                xScale={x}
                yScale={y}
                color={() => 'none'}
              >
                {(stacks) =>
                  stacks.map((stack) =>
                    stack.bars.map(({ bar, x: left, y: top, height }) =>
                      box(bar.data, stack.key, { left, top, width: mainWidth, height: height - GAP }),
                    ),
                  )
                }
              </BarStack>
              {besidePart !== undefined &&
                columns.map((column) => {
                  const height = inner.height - y(countOf(column, besidePart.key));
                  const left = (x(column.key) ?? 0) + mainWidth + 1.5;
                  return box(column, besidePart.key, {
                    left,
                    top: inner.height - height,
                    width: bandWidth - mainWidth,
                    height,
                  });
                })}
            </g>
          </svg>
        )}
      </Box>
      {pointed !== null && tip(pointed)}
    </div>
  );

  function tip(spot: Spot): ReactNode {
    const [column, part] = [columns[spot.column], parts[spot.part]];
    if (column === undefined || part === undefined) return null;
    const middle = margin.left + (x(column.key) ?? 0) + bandWidth / 2;
    return (
      <Tip words={wordsOf(column, part.key)} middle={middle} top={margin.top + y(heightOf(column))} within={outer} />
    );
  }
}
