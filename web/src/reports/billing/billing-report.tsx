import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { listBilledTransports } from '@milepost/api-contract/reports/ended-transports';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import type { ReactNode } from 'react';
import { fetchCsv } from '../../api/fetch-csv.ts';
import { CountRows } from '../count-rows.tsx';
import { type FigurePart, FiguresChart } from '../figures-chart.tsx';
import { GroupedReport } from '../grouped-report.tsx';
import { type Grouping, reportQuery, type ReportDefaults } from '../place/report-url-state.ts';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import { TransportReportPage } from '../transport-report-page.tsx';
import classes from '../figures/reports.module.css';
import { type ReportRow, buildReportRows } from '../figures/build-report-rows.ts';
import { usePeriodLabels } from '../figures/use-period-labels.ts';
import { useFormats } from '../figures/use-formats.ts';
import { growthColumns } from '../volume/volume-columns.tsx';
import { billingColumns } from './billing-columns.tsx';
import { BillingStrip } from './billing-strip.tsx';
import { notBilledOf } from './not-billed-of.ts';

const usual: ReportDefaults = { span: 'last12Months', grouping: 'period' };

/** By month first: that is how accounts are kept. */
const offered: readonly Grouping[] = ['period', 'carrier', 'lane', 'country'];

const parts: readonly FigurePart[] = [
  { key: 'tracked', look: 'volume', count: ({ tracked }) => tracked },
  { key: 'untracked', look: 'cancelled', count: notBilledOf },
];

/** Billed transports: those that ended and had at least one GPS signal. */
export function BillingReport(): ReactNode {
  const { t } = useLingui();
  return (
    <TransportReportPage
      title={<Trans>Billing</Trans>}
      usual={usual}
      subtitle={Subtitle}
      csvName={t`Billable transports`}
      useCsv={useBilledCsv}
    >
      {(report) => <Content report={report} />}
    </TransportReportPage>
  );
}

/** One line for each billable transport, for accounting. */
function useBilledCsv(): () => Promise<Blob> {
  const { place, today } = useReportUrlState();
  const { step: _step, ...wanted } = reportQuery(place, today);
  return async () => await fetchCsv(listBilledTransports, wanted);
}

function Subtitle({ report }: { readonly report: TransportReport }): ReactNode {
  const { t } = useLingui();
  const { days } = useFormats();
  const { tracked } = report.total;
  return `${t`${plural(tracked, { one: '# billable transport', other: '# billable transports' })}`}, ${days(report)}`;
}

function Content({ report }: { readonly report: TransportReport }): ReactNode {
  const { t } = useLingui();
  const formats = useFormats();
  const { isCompared } = useReportUrlState().place;
  const sides = usePeriodLabels(report);
  const trackedOf = ({ tracked }: ReportRow['figures']): number => tracked;
  const aside = isCompared ? <Trans>billable, pale before</Trans> : <Trans>billable</Trans>;
  return (
    <>
      <BillingStrip report={report} />
      <div className={classes['charts']}>
        <FiguresChart report={report} parts={parts} label={t`Billable transports`} />
        <div className={classes['side']}>
          <CountRows
            title={t`By carrier`}
            aside={aside}
            rows={buildReportRows(report, 'carrier', formats).toSorted((a, b) => b.figures.tracked - a.figures.tracked)}
            total={report.carriers.length}
            grouping="carrier"
            figure="tracked"
            countOf={trackedOf}
          />
          <CountRows
            title={t`By lane`}
            aside={aside}
            rows={buildReportRows(report, 'lane', formats).toSorted((a, b) => b.figures.tracked - a.figures.tracked)}
            total={report.totalLanes}
            grouping="lane"
            figure="tracked"
            countOf={trackedOf}
          />
        </div>
      </div>
      <GroupedReport
        report={report}
        offered={offered}
        columns={billingColumns(formats)}
        compared={growthColumns(sides.before, trackedOf, formats)}
        note={<Trans>Billable: ended, with at least one GPS signal. Counted on the day on which it ended</Trans>}
      />
    </>
  );
}
