import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import type { ReactNode } from 'react';
import type { ReportDefaults } from '../place/report-url-state.ts';
import { TransportReportPage } from '../transport-report-page.tsx';
import classes from '../figures/reports.module.css';
import { beforeOf, buildReportRows } from '../figures/build-report-rows.ts';
import { useFormats } from '../figures/use-formats.ts';
import { useReportCsv } from '../use-report-csv.ts';
import { PunctualityChart } from './punctuality-chart.tsx';
import { PunctualityStrip } from './punctuality-strip.tsx';
import { PunctualityTable } from './punctuality-table.tsx';
import { ShareRows } from './share-rows.tsx';

/** Specification §9: 28 days. */
const usual: ReportDefaults = { span: 'last28', grouping: 'carrier' };

/** How transports arrived at their last stop, against its planned window. */
export function Punctuality(): ReactNode {
  const { t } = useLingui();
  return (
    <TransportReportPage
      title={<Trans>Punctuality</Trans>}
      usual={usual}
      subtitle={Subtitle}
      csvName={t`Punctuality`}
      useCsv={useReportCsv}
    >
      {(report) => <Content report={report} />}
    </TransportReportPage>
  );
}

function Subtitle({ report }: { readonly report: TransportReport }): ReactNode {
  const { days } = useFormats();
  const span = days(report);
  const { completed } = report.total;
  return (
    <Trans>
      <Plural value={completed} one="# completed transport" other="# completed transports" />, {span}
    </Trans>
  );
}

function Content({ report }: { readonly report: TransportReport }): ReactNode {
  const { t } = useLingui();
  const formats = useFormats();
  const rows = (grouping: 'lane' | 'carrier') =>
    buildReportRows(report, grouping, formats).map((row) => ({ ...row, before: beforeOf(row) }));
  return (
    <>
      <PunctualityStrip report={report} />
      <div className={classes['charts']}>
        <PunctualityChart report={report} />
        <div className={classes['side']}>
          <ShareRows title={t`By lane`} rows={rows('lane')} total={report.totalLanes} grouping="lane" />
          <ShareRows title={t`By carrier`} rows={rows('carrier')} total={report.carriers.length} grouping="carrier" />
        </div>
      </div>
      <PunctualityTable report={report} />
    </>
  );
}
