import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import type { ReactNode } from 'react';
import { CountRows } from '../count-rows.tsx';
import { endedOf, type FigurePart, FiguresChart } from '../figures-chart.tsx';
import { GroupedReport } from '../grouped-report.tsx';
import { groupings, type ReportDefaults } from '../place/report-url-state.ts';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import { TransportReportPage } from '../transport-report-page.tsx';
import classes from '../figures/reports.module.css';
import { buildReportRows } from '../figures/build-report-rows.ts';
import { usePeriodLabels } from '../figures/use-period-labels.ts';
import { useFormats } from '../figures/use-formats.ts';
import { useReportCsv } from '../use-report-csv.ts';
import { growthColumns, volumeColumns } from './volume-columns.tsx';
import { VolumeStrip } from './volume-strip.tsx';

const usual: ReportDefaults = { span: 'last90', grouping: 'lane' };

const parts: readonly FigurePart[] = [
  { key: 'completed', look: 'volume', count: ({ completed }) => completed },
  { key: 'cancelled', look: 'cancelled', count: ({ cancelled }) => cancelled },
];

/** How many transports ended, where and by whom. */
export function VolumeReport(): ReactNode {
  const { t } = useLingui();
  return (
    <TransportReportPage
      title={<Trans>Volume</Trans>}
      usual={usual}
      subtitle={Subtitle}
      csvName={t`Volume`}
      useCsv={useReportCsv}
    >
      {(report) => <Content report={report} />}
    </TransportReportPage>
  );
}

function Subtitle({ report }: { readonly report: TransportReport }): ReactNode {
  const { t } = useLingui();
  const { days } = useFormats();
  const ended = endedOf(report.total);
  return `${t`${plural(ended, { one: '# transport ended', other: '# transports ended' })}`}, ${days(report)}`;
}

function Content({ report }: { readonly report: TransportReport }): ReactNode {
  const { t } = useLingui();
  const formats = useFormats();
  const { isCompared } = useReportUrlState().place;
  const sides = usePeriodLabels(report);
  const aside = isCompared ? <Trans>transports, pale before</Trans> : <Trans>transports</Trans>;
  return (
    <>
      <VolumeStrip report={report} />
      <div className={classes['charts']}>
        <FiguresChart report={report} parts={parts} label={t`Transports`} />
        <div className={classes['side']}>
          <CountRows
            title={t`By lane`}
            aside={aside}
            rows={buildReportRows(report, 'lane', formats)}
            total={report.totalLanes}
            grouping="lane"
            figure="all"
            countOf={endedOf}
          />
          <CountRows
            title={t`By carrier`}
            aside={aside}
            rows={buildReportRows(report, 'carrier', formats)}
            total={report.carriers.length}
            grouping="carrier"
            figure="all"
            countOf={endedOf}
          />
        </div>
      </div>
      <GroupedReport
        report={report}
        offered={groupings}
        columns={volumeColumns({ formats, all: endedOf(report.total) })}
        compared={growthColumns(sides.before, endedOf, formats)}
        note={<Trans>A transport counts on the day on which it is completed or cancelled</Trans>}
      />
    </>
  );
}
