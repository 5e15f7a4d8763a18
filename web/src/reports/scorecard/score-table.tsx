import { Trans, useLingui } from '@lingui/react/macro';
import type { EtaScorecard } from '@milepost/api-contract/forecasts/eta-scorecard';
import type { ReactNode } from 'react';
import { ReportTable, type TableColumn } from '../figures/report-table.tsx';
import { usePeriodLabels } from '../figures/use-period-labels.ts';
import { useFormats } from '../figures/use-formats.ts';
import { GroupedTable, useGroupingWords, useRowWords } from '../grouping-tabs.tsx';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import { noWindowLimits } from './windows-drill-down.ts';
import { comparedScoreColumns, scoreColumns } from './score-columns.tsx';
import { scoreGroupings, type ScoreRow, buildScoreRows } from './build-score-rows.ts';

/** The charts' figures; each number of windows links to them. */
export function ScoreTable({ scorecard }: { readonly scorecard: EtaScorecard }): ReactNode {
  const { t } = useLingui();
  const formats = useFormats();
  const { grouping, isCompared } = useReportUrlState().place;
  const sides = usePeriodLabels(scorecard);
  const wordsOf = useGroupingWords();
  const nameOf = useRowWords();
  const { before, ...score } = scorecard;
  const columns: TableColumn<ScoreRow>[] = [
    {
      key: 'name',
      title: nameOf(grouping),
      cell: ({ name }) => name,
      valueOf: ({ key, name }) => (grouping === 'hours' ? Number(key) : name),
    },
    ...scoreColumns(formats),
    ...(isCompared ? comparedScoreColumns(sides.before, formats) : []),
  ];
  const rows = buildScoreRows(scorecard, grouping, formats);
  const total = { carrier: scorecard.totalPartners, lane: scorecard.totalLanes }[grouping as string] ?? rows.length;
  const [shown, all] = [formats.number(rows.length), formats.number(total)];
  return (
    <GroupedTable
      offered={scoreGroupings}
      note={
        total > rows.length ? (
          <Trans>
            the {shown} with most arrivals of {all}
          </Trans>
        ) : grouping === 'lane' ? (
          <Trans>From one stop to the next. The way to the first stop is on no lane.</Trans>
        ) : (
          <Trans>An arrival has one window for each span of hours ahead</Trans>
        )
      }
    >
      <ReportTable
        label={wordsOf(grouping)}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        isFew={(row) => row.score.coverage === null}
        total={{ key: 'total', name: t`All`, score, before, part: noWindowLimits }}
      />
    </GroupedTable>
  );
}
