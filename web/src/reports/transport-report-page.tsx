import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import type { ComponentType, ReactNode } from 'react';
import { useOfferedOfTransports } from './filters/use-filter-options.ts';
import { FramedReport, NothingReported } from './report-page.tsx';
import { ListedTransports } from './drill-down/ended-transports-dialog.tsx';
import type { UsualPlace } from './place/report-url-state.ts';
import { ReportPlaceProvider } from './place/use-report-url-state.tsx';
import { useReport } from './use-report.ts';

type Props = {
  readonly title: ReactNode;
  readonly usual: UsualPlace;
  readonly subtitle: ComponentType<{ readonly report: TransportReport }>;
  readonly csvName: string;
  readonly useCsv: () => () => Promise<Blob>;
  readonly children: (report: TransportReport) => ReactNode;
};

/** A report about ended transports, with the transports behind its figures. */
export function ReportFrame({ usual, ...report }: Props): ReactNode {
  return (
    <ReportPlaceProvider usual={usual}>
      <Framed {...report} />
    </ReportPlaceProvider>
  );
}

function Framed({ useCsv, ...page }: Omit<Props, 'usual'>): ReactNode {
  const { t } = useLingui();
  const asked = useReport();
  const offered = useOfferedOfTransports();
  const fetchFile = useCsv();
  return (
    <>
      <FramedReport
        {...page}
        fetchFile={fetchFile}
        asked={asked}
        offered={offered}
        countryLabel={t`Country of the last stop`}
        isEmpty={({ total }) => total.completed + total.cancelled === 0}
        nothing={NothingEnded}
      />
      <ListedTransports report={asked.report} />
    </>
  );
}

function NothingEnded(): ReactNode {
  return (
    <NothingReported title={<Trans>No transport ended in this period</Trans>}>
      <Trans>A transport counts on the day on which it is completed or cancelled.</Trans>
    </NothingReported>
  );
}
