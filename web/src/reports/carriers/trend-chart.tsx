import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useElementSize } from '@mantine/hooks';
import { scaleBand, scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import chartClasses from '../chart/chart.module.css';
import { useChartKeyboard } from '../chart/use-chart-keyboard.ts';
import { drillDownTo } from '../figures/figure-link.tsx';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import { useFormats } from '../figures/use-formats.ts';
import classes from './carriers.module.css';
import type { TrendPoint } from './trend-points.ts';

const HEIGHT = 150;
const LINE_HEIGHT = 100;
const BARS_HEIGHT = 30;
const TOP = 4;

type Props = {
  readonly name: string;
  readonly carrierId: string;
  readonly points: readonly TrendPoint[];
  readonly lowest: number;
  /** Across all carriers. */
  readonly average: number | null;
  /** The largest volume of any period of any carrier. */
  readonly highest: number;
  readonly labels: { readonly first: string; readonly last: string };
};

/** One carrier's share by week as a line, with its volume as bars below; a bar links to its transports. */
export function TrendChart({ name, carrierId, points, lowest, average, highest, labels }: Props): ReactNode {
  const { t } = useLingui();
  const { percent, number, days } = useFormats();
  const { searchOf } = useReportUrlState();
  const { ref, width } = useElementSize<HTMLDivElement>();
  const walk = useChartKeyboard(points.map(({ arrivals }) => [arrivals]));
  const x = scaleBand({ domain: points.map(({ key }) => key), range: [0, width], paddingInner: 0.25 });
  const y = scaleLinear({ domain: [lowest, 1], range: [LINE_HEIGHT, TOP] });
  const volume = scaleLinear({ domain: [0, Math.max(1, highest)], range: [0, BARS_HEIGHT] });
  const middle = ({ key }: TrendPoint): number => (x(key) ?? 0) + x.bandwidth() / 2;
  const seen = points.filter(({ share }) => share !== null);
  const before = seen.filter(({ isBefore }) => isBefore);
  const now = seen.filter(({ isBefore }) => !isBefore);
  const last = now.at(-1);
  const beforeEnd = points.findLast(({ isBefore }) => isBefore);
  const edge = beforeEnd === undefined ? 0 : (x(beforeEnd.key) ?? 0) + x.bandwidth() + (x.step() - x.bandwidth()) / 2;
  const bottom = LINE_HEIGHT + BARS_HEIGHT + 6;
  return (
    <div ref={ref} className={classes['trend']}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="group" aria-label={t`${name}, by period`} onKeyDown={walk.onKeyDown}>
          <g aria-hidden>
            <rect width={edge} height={bottom} className={classes['beforeGround']} />
            {[lowest, 1].map((at) => (
              <line key={at} x2={width} y1={y(at)} y2={y(at)} className={chartClasses['grid']} />
            ))}
            {average !== null && <line x2={width} y1={y(average)} y2={y(average)} className={classes['average']} />}
            <LinePath
              data={[...before, ...now.slice(0, 1)]}
              x={middle}
              y={({ share }) => y(share ?? 0)}
              className={classes['line'] ?? ''}
              data-before
            />
            <LinePath data={now} x={middle} y={({ share }) => y(share ?? 0)} className={classes['line'] ?? ''} />
            {last !== undefined && (
              <circle cx={middle(last)} cy={y(last.share ?? 0)} r={3.5} className={classes['dot']} />
            )}
            {seen.length < 2 && (
              <text x={width / 2} y={LINE_HEIGHT / 2 + TOP} textAnchor="middle" className={chartClasses['axis']}>
                {t`too few for a line`}
              </text>
            )}
            <text y={HEIGHT - 1} className={chartClasses['axis']}>
              {labels.first}
            </text>
            <text x={width} y={HEIGHT - 1} textAnchor="end" className={chartClasses['axis']}>
              {labels.last}
            </text>
          </g>
          {points.map((point, column) => {
            if (point.arrivals === 0) return null;
            const height = Math.max(1, volume(point.arrivals));
            const share = point.share === null ? '' : `, ${percent(point.share)}`;
            const count = number(point.arrivals);
            const span = days(point);
            const open = t`${plural(point.arrivals, { one: 'Open # transport', other: 'Open # transports' })}`;
            const words = `${name}, ${span}${share}`;
            return (
              <Link
                key={point.key}
                to="."
                search={searchOf({
                  drillDown: drillDownTo('completed', { carrierId, days: { from: point.from, to: point.to } }),
                })}
                resetScroll={false}
                className={chartClasses['part'] ?? ''}
                data-before={point.isBefore || undefined}
                data-spot={`${column} 0`}
                aria-label={`${words}: ${open}`}
                tabIndex={walk.isCurrent({ column, part: 0 }) ? 0 : -1}
                onFocus={() => walk.enter({ column, part: 0 })}
              >
                <title>{`${words} · ${count}`}</title>
                <rect x={x(point.key)} y={0} width={x.bandwidth()} height={bottom} className={classes['reach']} />
                <rect
                  x={x(point.key)}
                  y={bottom - height}
                  width={x.bandwidth()}
                  height={height}
                  className={classes['bar']}
                />
              </Link>
            );
          })}
        </svg>
      )}
    </div>
  );
}
