import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import type { Figures } from '@milepost/domain/reports/figures';
import type { ReportDays } from '@milepost/domain/reports/report-days';
import type { Column } from './chart/stacked-columns.tsx';
import type { Formats } from './figures/use-formats.ts';

export type PeriodColumn = Column & { readonly days: ReportDays; readonly figures: Figures };

type Shape = {
  readonly countsOf: (figures: Figures) => readonly number[];
  readonly volumeOf: (figures: Figures) => number;
  readonly topOf: (figures: Figures) => string | null;
};

type Period = TransportReport['periods'][number];

/** The periods before and those of the report, as columns from left to right. */
export function periodColumns(
  { periods, before, step }: Pick<TransportReport, 'periods' | 'before' | 'step'>,
  isCompared: boolean,
  formats: Pick<Formats, 'period'>,
  shape: Shape,
): PeriodColumn[] {
  const columnsOf = (all: readonly Period[], isBefore: boolean): PeriodColumn[] =>
    all.map(({ start, from, to, ...figures }) => ({
      key: `${isBefore ? 'before ' : ''}${start}`,
      label: formats.period(start, step),
      volume: shape.volumeOf(figures),
      top: shape.topOf(figures),
      isBefore,
      counts: shape.countsOf(figures),
      days: { from, to },
      figures,
    }));
  return [...(isCompared ? columnsOf(before.periods, true) : []), ...columnsOf(periods, false)];
}
