import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './figures/reports.module.css';
import type { Grouping } from './place/report-url-state.ts';
import { useReportUrlState } from './place/use-report-url-state.tsx';

type Props = {
  readonly more: number;
  /** The grouping of the table that has all rows. */
  readonly grouping: Grouping;
};

/** Links from the largest rows to the table of all. */
export function MoreRows({ more, grouping }: Props): ReactNode {
  const { t } = useLingui();
  const { searchOf } = useReportUrlState();
  if (more <= 0) return null;
  return (
    <Link to="." search={searchOf({ grouping })} hash="report-table" replace className={classes['more'] ?? ''}>
      {grouping === 'lane'
        ? t`${plural(more, { one: '# more lane', other: '# more lanes' })}`
        : t`${plural(more, { one: '# more carrier', other: '# more carriers' })}`}
    </Link>
  );
}
