import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import type { Figures } from '@milepost/domain/reports/figures';
import { shareOf } from '@milepost/domain/reports/punctuality-share';
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { Legend, type FillPattern } from './chart/fill-patterns.tsx';
import { StackedColumns } from './chart/stacked-columns.tsx';
import { drillDownTo } from './figures/figure-link.tsx';
import { figureWords } from './figures/figure-words.ts';
import { useGroupingWords } from './grouping-tabs.tsx';
import { periodColumns, type PeriodColumn } from './period-columns.ts';
import type { DrillDownFigure } from './place/drill-down-figures.ts';
import { useReportUrlState } from './place/use-report-url-state.tsx';
import classes from './figures/reports.module.css';
import { usePeriodLabels } from './figures/use-period-labels.ts';
import { StepSwitch } from './step-switch.tsx';
import { useFormats } from './figures/use-formats.ts';

export type FigurePart = {
  readonly key: DrillDownFigure;
  readonly look: FillPattern;
  readonly count: (figures: Figures) => number;
};

type Props = {
  readonly report: TransportReport;
  /** The parts of the columns, from the bottom; together they are all that ended. */
  readonly parts: readonly FigurePart[];
  readonly label: string;
};

export const endedOf = ({ completed, cancelled }: Pick<Figures, 'completed' | 'cancelled'>): number =>
  completed + cancelled;

/** What ended by week or month, in two parts, with the periods before. */
export function FiguresChart({ report, parts, label }: Props): ReactNode {
  const { t } = useLingui();
  const formats = useFormats();
  const { place, searchOf } = useReportUrlState();
  const sides = usePeriodLabels(report);
  const title = useGroupingWords(report.step)('period');
  const columns = periodColumns(report, place.isCompared, formats, {
    countsOf: (figures) => parts.map(({ count }) => count(figures)),
    volumeOf: endedOf,
    topOf: () => null,
  });
  const wordsOf = (column: PeriodColumn, key: DrillDownFigure) => {
    const count = parts.find((part) => part.key === key)?.count(column.figures) ?? 0;
    const ended = endedOf(column.figures);
    const [part, all, share] = [formats.number(count), formats.number(ended), formats.percent(shareOf(count, ended))];
    const figure = t(figureWords[key]);
    return {
      name: `${column.label}, ${figure}`,
      detail: `${t`${part} of ${all}, ${share}`} · ${formats.days(column.days)}`,
      open: t`${plural(count, { one: 'Open # transport', other: 'Open # transports' })}`,
    };
  };
  return (
    <Card
      isSmall
      title={title}
      remark={<StepSwitch />}
      aside={<Legend entries={parts.map(({ key, look }) => ({ look, name: t(figureWords[key]) }))} />}
    >
      <div className={classes['chartBody']}>
        <StackedColumns
          label={t`${label}, ${title}: the table below has the same figures`}
          columns={columns}
          parts={parts}
          beforeLabel={sides.before}
          nowLabel={sides.now}
          wordsOf={wordsOf}
          searchOf={({ days }, key) => searchOf({ drillDown: drillDownTo(key, { days }) })}
        />
      </div>
    </Card>
  );
}
