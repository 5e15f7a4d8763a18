import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DEFAULT_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../addresses/paths.ts';
import { agreementsQuery } from '../../api/agreements.ts';
import { Card } from '../../ui/card.tsx';
import { HistoryTable } from './history-table.tsx';
import classes from './requests.module.css';

const LATEST = 4;

/** Below the open requests; the history page has all of it. */
export function LatestHistory(): ReactNode {
  const { t } = useLingui();
  const { data } = useQuery(agreementsQuery({ part: 'HISTORY', page: 0, limit: DEFAULT_PAGE_SIZE }));
  if (data === undefined || data.agreements.length === 0) return null;
  return (
    <Card
      title={<Trans>History</Trans>}
      aside={
        <Link to={paths.agreementHistory()} className={classes['link'] ?? ''}>
          <Plural value={data.totalElements} one="Show # answer" other="Show all # answers" />
        </Link>
      }
    >
      <HistoryTable label={t`Latest answers`} agreements={data.agreements.slice(0, LATEST)} />
    </Card>
  );
}
