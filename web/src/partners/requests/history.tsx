import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { DEFAULT_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { agreementsQuery } from '../../api/agreements.ts';
import { useErrorWords } from '../../i18n/refusal-words.ts';
import { pageOf } from '../../lists/list-search.ts';
import { Pager } from '../../lists/pager.tsx';
import { OutdatedBanner } from '../../transport/freshness-view.tsx';
import { useListState } from '../../transport/use-list-state.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LAST_PAGE } from '../list/partner-url-state.ts';
import { HistoryTable } from './history-table.tsx';
import { RequestsFrame } from './requests-frame.tsx';
import classes from './requests.module.css';

/** All answers of the carrier, the newest first. */
export function History(): ReactNode {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const navigate = useNavigate();
  const search: { readonly page?: unknown } = useSearch({ strict: false });
  const page = pageOf(search.page, LAST_PAGE);
  const query = useQuery(agreementsQuery({ part: 'HISTORY', page, limit: DEFAULT_PAGE_SIZE }));
  const { data, error } = query;
  const state = useListState(query);
  const goTo = (next: number): void => {
    const paged = (previous: object): object => ({ ...previous, page: next === 0 ? undefined : next });
    void navigate({ to: '.', search: paged, resetScroll: false });
  };
  return (
    <RequestsFrame state={state} pending={data?.pending} isHistory>
      <OutdatedBanner state={state}>
        <Trans>Sorry, we could not update this history. The information you see may be out of date.</Trans>
      </OutdatedBanner>
      <Card>
        {data === undefined ? (
          error === null ? (
            <Skeleton height={200} />
          ) : (
            <FailedState
              title={<Trans>The agreement history could not be loaded</Trans>}
              retryLabel={<Trans>Try again</Trans>}
              isRetrying={state.updating}
              onRetry={state.retry}
            >
              {errorWords(error)}
            </FailedState>
          )
        ) : data.agreements.length === 0 && page === 0 ? (
          <EmptyState icon={IconHistory} title={<Trans>Nothing has been answered yet</Trans>}>
            <Trans>What you accept, decline or end is listed here, with who did it.</Trans>
          </EmptyState>
        ) : (
          <>
            <HistoryTable label={t`Agreement history`} agreements={data.agreements} />
            <div className={classes['footer']}>
              <Pager
                page={page}
                size={DEFAULT_PAGE_SIZE}
                total={{ count: data.totalElements, isExact: true }}
                onPage={goTo}
              />
            </div>
          </>
        )}
      </Card>
    </RequestsFrame>
  );
}
