import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import type { ComponentType, ReactNode } from 'react';
import { useTransportFilterOptions } from './filters/use-filter-options.ts';
import { ReportPage, EmptyReport } from './report-page.tsx';
import { EndedTransportsDialog } from './drill-down/ended-transports-dialog.tsx';
import type { ReportDefaults } from './place/report-url-state.ts';
import { ReportUrlStateProvider } from './place/use-report-url-state.tsx';
import { useReport } from './use-report.ts';

type Props = {
  readonly title: ReactNode;
  readonly usual: ReportDefaults;
  readonly subtitle: ComponentType<{ readonly report: TransportReport }>;
  readonly csvName: string;
  readonly useCsv: () => () => Promise<Blob>;
  readonly children: (report: TransportReport) => ReactNode;
};

/** A report about ended transports, with the transports behind its figures. */
export function TransportReportPage({ usual, ...report }: Props): ReactNode {
  return (
    <ReportUrlStateProvider usual={usual}>
      <Framed {...report} />
    </ReportUrlStateProvider>
  );
}

function Framed({ useCsv, ...page }: Omit<Props, 'usual'>): ReactNode {
  const { t } = useLingui();
  const asked = useReport();
  const offered = useTransportFilterOptions();
  const fetchFile = useCsv();
  return (
    <>
      <ReportPage
        {...page}
        fetchFile={fetchFile}
        asked={asked}
        offered={offered}
        countryLabel={t`Country of the last stop`}
        isEmpty={({ total }) => total.completed + total.cancelled === 0}
        emptyState={NothingEnded}
      />
      <EndedTransportsDialog report={asked.report} />
    </>
  );
}

function NothingEnded(): ReactNode {
  return (
    <EmptyReport title={<Trans>No transport ended in this period</Trans>}>
      <Trans>A transport counts on the day on which it is completed or cancelled.</Trans>
    </EmptyReport>
  );
}
