import { Trans } from '@lingui/react/macro';
import { emissionsOf } from '@milepost/domain/emissions/estimate-emissions';
import { shareOf } from '@milepost/domain/reports/punctuality-share';
import { endedOf } from '../figures-chart.tsx';
import { FigureLink } from '../figures/figure-link.tsx';
import { GrowthView } from '../figures/growth-view.tsx';
import type { TableColumn } from '../figures/report-table.tsx';
import { beforeOf, type ReportRow } from '../figures/build-report-rows.ts';
import type { Formats } from '../figures/use-formats.ts';

type Options = {
  readonly formats: Formats;
  /** All that ended: the whole that shares are of. */
  readonly all: number;
};

/** The columns of the table after the row's name; another figure means another column. */
export function volumeColumns({ formats, all }: Options): TableColumn<ReportRow>[] {
  return [
    {
      key: 'ended',
      title: <Trans>Transports</Trans>,
      cell: ({ figures, part }) => <FigureLink count={endedOf(figures)} figure="all" part={part} />,
      valueOf: ({ figures }) => endedOf(figures),
    },
    {
      key: 'completed',
      title: <Trans>Completed</Trans>,
      cell: ({ figures, part }) => <FigureLink count={figures.completed} figure="completed" part={part} />,
      valueOf: ({ figures }) => figures.completed,
    },
    {
      key: 'cancelled',
      title: <Trans>Cancelled</Trans>,
      cell: ({ figures, part }) => <FigureLink count={figures.cancelled} figure="cancelled" part={part} />,
      valueOf: ({ figures }) => figures.cancelled,
    },
    {
      key: 'share',
      title: <Trans>Share of all</Trans>,
      cell: ({ figures }) => formats.percent(shareOf(endedOf(figures), all)),
      valueOf: ({ figures }) => endedOf(figures),
    },
    {
      key: 'emissions',
      title: <Trans>CO₂e, kg</Trans>,
      cell: ({ figures }) => (figures.weighed === 0 ? '–' : <Emissions figures={figures} formats={formats} />),
      valueOf: ({ figures }) => (figures.weighed === 0 ? null : figures.tonneKm),
    },
  ];
}

/** Shows how many of the completed transports it is based on. */
function Emissions({ figures, formats }: { readonly figures: ReportRow['figures']; readonly formats: Formats }) {
  const kg = formats.number(Math.round(emissionsOf(figures.tonneKm)));
  const [weighed, completed] = [formats.number(figures.weighed), formats.number(figures.completed)];
  return (
    <Trans>
      {kg} ({weighed} of {completed})
    </Trans>
  );
}

/** The number before, and its growth. */
export function growthColumns(
  title: string,
  countOf: (figures: ReportRow['figures']) => number,
  formats: Formats,
): TableColumn<ReportRow>[] {
  return [
    {
      key: 'before',
      title,
      cell: (row) => formats.number(countOf(beforeOf(row))),
      valueOf: (row) => countOf(beforeOf(row)),
    },
    {
      key: 'growth',
      title: <Trans>Growth</Trans>,
      cell: (row) => <GrowthView now={countOf(row.figures)} before={countOf(beforeOf(row))} />,
      valueOf: (row) => shareOf(countOf(row.figures) - countOf(beforeOf(row)), countOf(beforeOf(row))),
    },
  ];
}
