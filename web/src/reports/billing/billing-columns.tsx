import { Trans } from '@lingui/react/macro';
import { shareOf } from '@milepost/domain/reports/punctuality-share';
import { FigureLink } from '../figures/figure-link.tsx';
import type { TableColumn } from '../figures/report-table.tsx';
import classes from '../figures/reports.module.css';
import type { ReportRow } from '../figures/build-report-rows.ts';
import type { Formats } from '../figures/use-formats.ts';
import { endedOf } from '../figures-chart.tsx';
import { notBilledOf } from './not-billed-of.ts';

/** The columns of the table after the row's name. */
export function billingColumns(formats: Pick<Formats, 'number' | 'percent'>): TableColumn<ReportRow>[] {
  return [
    {
      key: 'ended',
      title: <Trans>Ended</Trans>,
      cell: ({ figures, part }) => <FigureLink count={endedOf(figures)} figure="all" part={part} />,
      valueOf: ({ figures }) => endedOf(figures),
    },
    {
      key: 'untracked',
      title: <Trans>Not billable</Trans>,
      cell: ({ figures, part }) => <FigureLink count={notBilledOf(figures)} figure="untracked" part={part} />,
      valueOf: ({ figures }) => notBilledOf(figures),
    },
    {
      key: 'tracked',
      title: <Trans>Billable</Trans>,
      cell: ({ figures, part }) => (
        <strong>
          <FigureLink count={figures.tracked} figure="tracked" part={part} />
        </strong>
      ),
      valueOf: ({ figures }) => figures.tracked,
    },
    {
      key: 'share',
      title: <Trans>Billable of ended</Trans>,
      valueOf: ({ figures }) => shareOf(figures.tracked, endedOf(figures)),
      cell: ({ figures }) => {
        const ended = formats.number(endedOf(figures));
        return (
          <>
            {formats.percent(shareOf(figures.tracked, endedOf(figures)))}{' '}
            <span className={classes['muted']}>
              <Trans>of {ended}</Trans>
            </span>
          </>
        );
      },
    },
  ];
}
