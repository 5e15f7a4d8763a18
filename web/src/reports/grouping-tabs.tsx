import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReportStep } from '@milepost/domain/reports/report-days';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import type { Grouping } from './place/report-url-state.ts';
import { useIsShipper } from './place/use-is-shipper.ts';
import { useReportUrlState } from './place/use-report-url-state.tsx';
import classes from './figures/reports.module.css';

const words: Readonly<Record<Exclude<Grouping, 'period'>, MessageDescriptor>> = {
  hours: msg`By hours ahead`,
  carrier: msg`By carrier`,
  lane: msg`By lane`,
  country: msg`By country`,
};

const periodWords: Readonly<Record<ReportStep, MessageDescriptor>> = {
  DAY: msg`By day`,
  WEEK: msg`By week`,
  MONTH: msg`By month`,
};

/** The name of a grouping of the table. The step applies to reports with periods. */
export function useGroupingWords(step: ReportStep = 'DAY'): (grouping: Grouping) => string {
  const { t } = useLingui();
  const isShipper = useIsShipper();
  return (grouping) => {
    if (grouping === 'carrier' && !isShipper) return t`By shipper`;
    return t(grouping === 'period' ? periodWords[step] : words[grouping]);
  };
}

const rowWords: Readonly<Record<Exclude<Grouping, 'period'>, MessageDescriptor>> = {
  hours: msg`Hours ahead`,
  carrier: msg`Carrier`,
  lane: msg`Lane`,
  country: msg`Country`,
};

export const stepWords: Readonly<Record<ReportStep, MessageDescriptor>> = {
  DAY: msg`Day`,
  WEEK: msg`Week`,
  MONTH: msg`Month`,
};

/** The heading of the column that names the rows of such a table. */
export function useRowWords(step: ReportStep = 'DAY'): (grouping: Grouping) => string {
  const { t } = useLingui();
  const isShipper = useIsShipper();
  return (grouping) => {
    if (grouping === 'carrier' && !isShipper) return t`Shipper`;
    return t(grouping === 'period' ? stepWords[step] : rowWords[grouping]);
  };
}

type Props = {
  readonly offered: readonly Grouping[];
  readonly step?: ReportStep;
  readonly note: ReactNode;
  readonly children: ReactNode;
};

/** A report's table with a choice of groupings; the current one is kept in the address. */
export function GroupedTable({ offered, step = 'DAY', note, children }: Props): ReactNode {
  const { t } = useLingui();
  const { place, searchOf } = useReportUrlState();
  const wordsOf = useGroupingWords(step);
  return (
    <Card>
      <div className={classes['tableHead']} id="report-table">
        <nav className={classes['tabs']} aria-label={t`Groups of the table`}>
          {offered.map((grouping) => (
            <Link
              key={grouping}
              to="."
              search={searchOf({ grouping })}
              replace
              resetScroll={false}
              aria-current={grouping === place.grouping || undefined}
              // Matches the whole search: the default grouping's search is a part of every other one.
              activeOptions={{ exact: true }}
              activeProps={{}}
            >
              {wordsOf(grouping)}
            </Link>
          ))}
        </nav>
        <span className={classes['note']}>{note}</span>
      </div>
      <Fragment key={place.grouping}>{children}</Fragment>
    </Card>
  );
}
