import { Trans } from '@lingui/react/macro';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { isRanked } from '@milepost/domain/reports/punctuality-share';
import type { ReactNode } from 'react';
import { usePeriodLabels } from '../figures/use-period-labels.ts';
import { useFormats } from '../figures/use-formats.ts';
import { GroupedReport } from '../grouped-report.tsx';
import { groupings } from '../place/report-url-state.ts';
import { comparedColumns, punctualityColumns } from './punctuality-columns.tsx';

/** The charts' figures; carriers and lanes with few arrivals are pale. */
export function PunctualityTable({ report }: { readonly report: TransportReport }): ReactNode {
  const formats = useFormats();
  const sides = usePeriodLabels(report);
  return (
    <GroupedReport
      report={report}
      offered={groupings}
      columns={punctualityColumns(formats)}
      compared={comparedColumns(sides.before)}
      note={<Trans>Percentages are of known arrivals; unknown is never counted as on time</Trans>}
      isFew={({ figures }) => !isRanked(figures)}
    />
  );
}
