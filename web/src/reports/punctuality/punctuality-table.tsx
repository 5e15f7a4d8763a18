import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { isRanked } from '@milepost/domain/reports/punctuality-share';
import type { ReactNode } from 'react';
import { GroupedTable, useGroupingWords, useRowWords } from '../grouping-tabs.tsx';
import { groupings } from '../place/report-place.ts';
import { useReportPlace } from '../place/use-report-place.tsx';
import { ReportTable, type TableColumn } from '../figures/report-table.tsx';
import { type ReportRow, rowName, rowsOf, totalRow } from '../figures/rows-of.ts';
import { useSideWords } from '../figures/side-words.ts';
import { useFormats } from '../figures/use-formats.ts';
import { comparedColumns, punctualityColumns } from './punctuality-columns.tsx';

/** The figures of the charts; each leads to its transports. */
export function PunctualityTable({ report }: { readonly report: TransportReport }): ReactNode {
  const { t } = useLingui();
  const formats = useFormats();
  const { place } = useReportPlace();
  const sides = useSideWords(report);
  const wordsOf = useGroupingWords(report.step);
  const nameOf = useRowWords(report.step);
  const { grouping, isCompared } = place;
  const columns: TableColumn<ReportRow>[] = [
    { key: 'name', title: nameOf(grouping), cell: ({ name }) => name, valueOf: rowName(grouping) },
    ...punctualityColumns(formats),
    ...(isCompared && grouping !== 'period' ? comparedColumns(sides.before) : []),
  ];
  const [shown, all] = [formats.number(report.lanes.length), formats.number(report.totalLanes)];
  return (
    <GroupedTable
      offered={groupings}
      step={report.step}
      note={
        grouping === 'lane' && report.totalLanes > report.lanes.length ? (
          <Trans>
            the {shown} with most transports of {all}
          </Trans>
        ) : (
          <Trans>Percentages are of known arrivals; unknown is never counted as on time</Trans>
        )
      }
    >
      <ReportTable
        label={wordsOf(grouping)}
        columns={columns}
        rows={rowsOf(report, grouping, formats)}
        keyOf={({ key }) => key}
        isFew={({ figures }) => !isRanked(figures)}
        total={totalRow(report, t`All`)}
      />
    </GroupedTable>
  );
}
