import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { knownArrivals, onTimeShare } from '@milepost/domain/reports/punctuality-share';

type Carrier = TransportReport['carriers'][number];

export type TrendPoint = {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly isBefore: boolean;
  readonly arrivals: number;
  /** Null: too few for a point of the line. */
  readonly share: number | null;
};

/** With fewer, one truck more or less would make the line jump. */
const MIN_OF_A_POINT = 5;

/** A carrier's share of each period, the days before first. */
export function trendPoints(
  { periods, periodsBefore }: Pick<Carrier, 'periods' | 'periodsBefore'>,
  report: Pick<TransportReport, 'periods' | 'before'>,
  isCompared: boolean,
): TrendPoint[] {
  const pointsOf = (all: TransportReport['periods'], figures: Carrier['periods'], isBefore: boolean): TrendPoint[] =>
    all.map(({ start, from, to }, index) => {
      const counted = figures[index];
      const known = counted === undefined ? 0 : knownArrivals(counted);
      return {
        key: `${isBefore ? 'before ' : ''}${start}`,
        from,
        to,
        isBefore,
        arrivals: counted?.completed ?? 0,
        share: counted === undefined || known < MIN_OF_A_POINT ? null : onTimeShare(counted),
      };
    });
  return [
    ...(isCompared ? pointsOf(report.before.periods, periodsBefore, true) : []),
    ...pointsOf(report.periods, periods, false),
  ];
}

/** All charts share one scale: down to the tenth below the lowest point, and at least the upper half. */
export function lowestShare(points: readonly TrendPoint[]): number {
  const lowest = Math.min(0.5, ...points.flatMap(({ share }) => share ?? []));
  return Math.floor(lowest * 10) / 10;
}
