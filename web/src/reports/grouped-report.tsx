import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import type { ReactNode } from 'react';
import { ReportTable, type TableColumn } from './figures/report-table.tsx';
import { type ReportRow, rowSortValue, buildReportRows, totalRow } from './figures/build-report-rows.ts';
import { useFormats } from './figures/use-formats.ts';
import { GroupedTable, useGroupingWords, useRowWords } from './grouping-tabs.tsx';
import type { Grouping } from './place/report-url-state.ts';
import { useReportUrlState } from './place/use-report-url-state.tsx';

type Props = {
  readonly report: TransportReport;
  readonly offered: readonly Grouping[];
  /** In addition to the column that names the rows. */
  readonly columns: readonly TableColumn<ReportRow>[];
  /** The columns that compare with the days before; periods are not compared. */
  readonly compared: readonly TableColumn<ReportRow>[];
  readonly note: ReactNode;
  readonly isFew?: (row: ReportRow) => boolean;
};

/** The charts' figures in the grouping given by the address; each links to its transports. */
export function GroupedReport({ report, offered, columns, compared, note, ...table }: Props): ReactNode {
  const { t } = useLingui();
  const formats = useFormats();
  const { grouping, isCompared } = useReportUrlState().place;
  const wordsOf = useGroupingWords(report.step);
  const nameOf = useRowWords(report.step);
  const [shown, total] = [formats.number(report.lanes.length), formats.number(report.totalLanes)];
  const name: TableColumn<ReportRow> = {
    key: 'name',
    title: nameOf(grouping),
    cell: (row) => row.name,
    valueOf: rowSortValue(grouping),
  };
  return (
    <GroupedTable
      offered={offered}
      step={report.step}
      note={
        grouping === 'lane' && report.totalLanes > report.lanes.length ? (
          <Trans>
            the {shown} with most transports of {total}
          </Trans>
        ) : (
          note
        )
      }
    >
      <ReportTable
        label={wordsOf(grouping)}
        columns={[name, ...columns, ...(isCompared && grouping !== 'period' ? compared : [])]}
        rows={buildReportRows(report, grouping, formats)}
        keyOf={({ key }) => key}
        total={totalRow(report, t`All`)}
        {...table}
      />
    </GroupedTable>
  );
}
