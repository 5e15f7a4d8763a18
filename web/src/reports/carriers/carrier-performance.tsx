import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import type { ReactNode } from 'react';
import type { ReportDefaults } from '../place/report-url-state.ts';
import { TransportReportPage } from '../transport-report-page.tsx';
import { useFormats } from '../figures/use-formats.ts';
import { useReportCsv } from '../use-report-csv.ts';
import { CarrierCards } from './carrier-cards.tsx';
import { CarrierFindings } from './carrier-findings.tsx';
import { CarrierTable } from './carrier-table.tsx';
import { SlowPlaces } from './slow-places.tsx';

const usual: ReportDefaults = { span: 'last28', grouping: 'carrier' };

/** How carriers compare: punctuality, tracking, and how long they stand at the stops. */
export function CarrierPerformance(): ReactNode {
  const { t } = useLingui();
  return (
    <TransportReportPage
      title={<Trans>Carrier performance</Trans>}
      usual={usual}
      subtitle={Subtitle}
      csvName={t`Carrier performance`}
      useCsv={useReportCsv}
    >
      {(report) => (
        <>
          <CarrierCards report={report} />
          <CarrierTable report={report} />
          <CarrierFindings report={report} />
          <SlowPlaces report={report} />
        </>
      )}
    </TransportReportPage>
  );
}

function Subtitle({ report }: { readonly report: TransportReport }): ReactNode {
  const { t } = useLingui();
  const { days } = useFormats();
  const carriers = t`${plural(report.carriers.length, { one: '# carrier', other: '# carriers' })}`;
  const transports = t`${plural(report.total.completed, { one: '# completed transport', other: '# completed transports' })}`;
  return `${carriers}, ${transports}, ${days(report)}`;
}
