import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { knownArrivals, onTimeShare, shareOf } from '@milepost/domain/reports/punctuality-share';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Legend } from '../chart/fill-patterns.tsx';
import { StackedColumns } from '../chart/stacked-columns.tsx';
import { drillDownTo } from '../figures/figure-link.tsx';
import { figureWords } from '../figures/figure-words.ts';
import { useGroupingWords } from '../grouping-tabs.tsx';
import { type PeriodColumn, periodColumns } from '../period-columns.ts';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import classes from '../figures/reports.module.css';
import { usePeriodLabels } from '../figures/use-period-labels.ts';
import { StepSwitch } from '../step-switch.tsx';
import { useFormats } from '../figures/use-formats.ts';
import { type ArrivalKey, arrivalParts } from './arrival-parts.ts';

/** Arrivals by week, with those of the weeks before; unknown ones are drawn next to them. */
export function PunctualityChart({ report }: { readonly report: TransportReport }): ReactNode {
  const { t } = useLingui();
  const formats = useFormats();
  const { place, searchOf } = useReportUrlState();
  const sides = usePeriodLabels(report);
  const title = useGroupingWords(report.step)('period');
  const columns = periodColumns(report, place.isCompared, formats, {
    countsOf: (figures) => arrivalParts.map(({ key }) => figures[key]),
    volumeOf: ({ completed }) => completed,
    topOf: (figures) => (knownArrivals(figures) === 0 ? null : formats.wholePercent(onTimeShare(figures))),
  });
  const wordsOf = ({ label, days, figures }: PeriodColumn, key: ArrivalKey) => {
    const count = figures[key];
    const whole = key === 'unknown' ? figures.completed : knownArrivals(figures);
    const [part, all, share] = [formats.number(count), formats.number(whole), formats.percent(shareOf(count, whole))];
    const span = formats.days(days);
    const figure = t(figureWords[key]);
    return {
      name: `${label}, ${figure}`,
      detail: `${key === 'unknown' ? t`${part} of ${all}, ${share}` : t`${part} of ${all} known, ${share}`} · ${span}`,
      open: t`${plural(count, { one: 'Open # transport', other: 'Open # transports' })}`,
    };
  };
  return (
    <Card
      isSmall
      title={title}
      remark={<StepSwitch />}
      aside={
        <Legend
          entries={[
            ...arrivalParts
              .slice(0, 3)
              .map(({ key, look }) => ({ look, name: t(figureWords[key]).toLocaleLowerCase(formats.locale) })),
            { look: 'unknown', name: t`unknown, beside` },
          ]}
        />
      }
    >
      <div className={classes['chartBody']}>
        <StackedColumns
          label={t`Arrivals, ${title}: the table below has the same figures`}
          columns={columns}
          parts={arrivalParts}
          beforeLabel={sides.before}
          nowLabel={sides.now}
          wordsOf={wordsOf}
          searchOf={({ days }, key) => searchOf({ drillDown: drillDownTo(key, { days }) })}
        />
      </div>
    </Card>
  );
}
