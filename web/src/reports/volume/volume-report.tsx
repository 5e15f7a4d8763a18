import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import type { ReactNode } from 'react';
import { CountRows } from '../count-rows.tsx';
import { endedOf, type FigurePart, FiguresChart } from '../figures-chart.tsx';
import { GroupedTable, useGroupingWords, useRowWords } from '../grouping-tabs.tsx';
import { groupings, type UsualPlace } from '../place/report-place.ts';
import { useReportPlace } from '../place/use-report-place.tsx';
import { ReportFrame } from '../report-frame.tsx';
import { ReportTable } from '../figures/report-table.tsx';
import classes from '../figures/reports.module.css';
import { rowName, rowsOf, totalRow } from '../figures/rows-of.ts';
import { useSideWords } from '../figures/side-words.ts';
import { useFormats } from '../figures/use-formats.ts';
import { useReportCsv } from '../use-report-csv.ts';
import { growthColumns, volumeColumns } from './volume-columns.tsx';
import { VolumeStrip } from './volume-strip.tsx';

const usual: UsualPlace = { span: 'last90', grouping: 'lane' };

const parts: readonly FigurePart[] = [
  { key: 'completed', look: 'volume', count: ({ completed }) => completed },
  { key: 'cancelled', look: 'cancelled', count: ({ cancelled }) => cancelled },
];

/** How many transports ended, where and by whom. */
export function VolumeReport(): ReactNode {
  const { t } = useLingui();
  return (
    <ReportFrame
      title={<Trans>Volume</Trans>}
      usual={usual}
      subtitle={Subtitle}
      csvName={t`Volume`}
      useCsv={useReportCsv}
    >
      {(report) => <Content report={report} />}
    </ReportFrame>
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
  const { grouping, isCompared } = useReportPlace().place;
  const sides = useSideWords(report);
  const wordsOf = useGroupingWords(report.step);
  const nameOf = useRowWords(report.step);
  const all = endedOf(report.total);
  const columns = [
    {
      key: 'name',
      title: nameOf(grouping),
      cell: ({ name }: { readonly name: string }) => name,
      valueOf: rowName(grouping),
    },
    ...volumeColumns({ formats, all }),
    ...(isCompared && grouping !== 'period' ? growthColumns(sides.before, endedOf, formats) : []),
  ];
  const aside = isCompared ? <Trans>transports, pale before</Trans> : <Trans>transports</Trans>;
  const [shown, total] = [formats.number(report.lanes.length), formats.number(report.totalLanes)];
  return (
    <>
      <VolumeStrip report={report} />
      <div className={classes['charts']}>
        <FiguresChart report={report} parts={parts} label={t`Transports`} />
        <div className={classes['side']}>
          <CountRows
            title={t`By lane`}
            aside={aside}
            rows={rowsOf(report, 'lane', formats)}
            total={report.totalLanes}
            grouping="lane"
            figure="all"
            countOf={endedOf}
          />
          <CountRows
            title={t`By carrier`}
            aside={aside}
            rows={rowsOf(report, 'carrier', formats)}
            total={report.carriers.length}
            grouping="carrier"
            figure="all"
            countOf={endedOf}
          />
        </div>
      </div>
      <GroupedTable
        offered={groupings}
        step={report.step}
        note={
          grouping === 'lane' && report.totalLanes > report.lanes.length ? (
            <Trans>
              the {shown} with most transports of {total}
            </Trans>
          ) : (
            <Trans>A transport counts on the day on which it is completed or cancelled</Trans>
          )
        }
      >
        <ReportTable
          label={wordsOf(grouping)}
          columns={columns}
          rows={rowsOf(report, grouping, formats)}
          keyOf={({ key }) => key}
          total={totalRow(report, t`All`)}
        />
      </GroupedTable>
    </>
  );
}
