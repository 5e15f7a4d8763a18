import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { DEFAULT_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import type { ReactNode } from 'react';
import { useErrorWords } from '../../i18n/refusal-words.ts';
import { Pager } from '../../lists/pager.tsx';
import { useListState } from '../../transport/use-list-state.ts';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import type { PartnerRows } from './partner-column.ts';
import { PartnerCards } from './partner-cards.tsx';
import classes from './partner-list.module.css';
import { type PartnerUrlState, toggledSort } from './partner-url-state.ts';
import { PartnerTable } from './partner-table.tsx';

/** Specification §1: anything narrower is a phone. */
const CARDS_BELOW = '(max-width: 639.98px)';

type Answer = Parameters<typeof useListState>[0] & {
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
};

type Props<R, F extends string, S extends string> = Omit<PartnerRows<R, S>, 'rows'> & {
  readonly query: Answer;
  /** Undefined before the first answer. */
  readonly rows: readonly R[] | undefined;
  readonly total: number | undefined;
  readonly failed: ReactNode;
  /** Shown if there is nothing to list. */
  readonly empty: ReactNode;
  readonly place: PartnerUrlState<F, S>;
  readonly goTo: (change: Partial<PartnerUrlState<F, S>>) => void;
};

/** The rows of a list of partners, or why there are none. */
export function PartnerList<R, F extends string, S extends string>(props: Props<R, F, S>): ReactNode {
  const { query, rows, total = 0, failed, empty, place, goTo, ...columns } = props;
  const errorWords = useErrorWords();
  const state = useListState(query);
  const asCards = useMediaQuery(CARDS_BELOW, false, { getInitialValueInEffect: false });
  if (rows === undefined) {
    return (
      <Card>
        {query.error === null ? (
          <div className={classes['loading']}>
            {Array.from({ length: 6 }, (_, row) => (
              <Skeleton key={row} height={28} />
            ))}
          </div>
        ) : (
          <FailedState
            title={failed}
            retryLabel={<Trans>Try again</Trans>}
            isRetrying={state.updating}
            onRetry={state.retry}
          >
            {errorWords(query.error)}
          </FailedState>
        )}
      </Card>
    );
  }
  if (rows.length === 0 && place.page === 0) return <Card>{empty}</Card>;
  const pager = (
    <Pager
      page={place.page}
      size={DEFAULT_PAGE_SIZE}
      total={{ count: total, isExact: true }}
      onPage={(page) => goTo({ page })}
    />
  );
  if (asCards) {
    return (
      <>
        <PartnerCards {...columns} rows={rows} />
        {pager}
      </>
    );
  }
  return (
    <Card>
      <PartnerTable
        {...columns}
        rows={rows}
        sort={place.sort}
        onSort={(sortBy) => goTo({ sort: toggledSort(place.sort, sortBy) })}
        isOutgoing={query.isPlaceholderData}
      />
      <div className={classes['footer']}>{pager}</div>
    </Card>
  );
}
