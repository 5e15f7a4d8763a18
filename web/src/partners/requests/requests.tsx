import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { Agreement } from '@milepost/api-contract/agreements/agreements';
import { DEFAULT_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import { IconMailCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { agreementsQuery } from '../../api/agreements.ts';
import { useErrorWords } from '../../i18n/refusal-words.ts';
import { OutdatedBanner } from '../../transport/freshness-view.tsx';
import { useListState } from '../../transport/use-list-state.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { NamingSetting } from '../../vehicles/naming-setting.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { LatestHistory } from './latest-history.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestsFrame } from './requests-frame.tsx';
import classes from './requests.module.css';
import { AcceptanceEffects } from './acceptance-effects.tsx';

const openRequests = { part: 'OPEN', page: 0, limit: DEFAULT_PAGE_SIZE } as const;

/** Shippers' requests that await the carrier's answer. */
export function Requests(): ReactNode {
  const { t } = useLingui();
  const query = useQuery(agreementsQuery(openRequests));
  const state = useListState(query);
  const [conflict, setConflict] = useState<Agreement | null>(null);
  return (
    <RequestsFrame state={state} pending={query.data?.pending}>
      <OutdatedBanner state={state}>
        <Trans>Sorry, we could not update these requests. The information you see may be out of date.</Trans>
      </OutdatedBanner>
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <OpenRequests label={t`Open requests`} query={query} onConflict={setConflict} />
          <LatestHistory />
        </div>
        <div className={classes['aside']}>
          <ConflictNotice agreement={conflict} onReloaded={() => setConflict(null)} />
          <AcceptanceEffects />
          <NamingSetting />
        </div>
      </div>
    </RequestsFrame>
  );
}

type OpenRequestsProps = {
  readonly label: string;
  readonly query: ReturnType<typeof useQuery<{ readonly agreements: readonly Agreement[] }>>;
  readonly onConflict: (agreement: Agreement) => void;
};

function OpenRequests({ label, query, onConflict }: OpenRequestsProps): ReactNode {
  const errorWords = useErrorWords();
  const { data, error, isFetching, refetch } = query;
  if (data === undefined) {
    return (
      <Card>
        {error === null ? (
          <Skeleton height={140} />
        ) : (
          <FailedState
            title={<Trans>The agreement requests could not be loaded</Trans>}
            retryLabel={<Trans>Try again</Trans>}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          >
            {errorWords(error)}
          </FailedState>
        )}
      </Card>
    );
  }
  if (data.agreements.length === 0) {
    return (
      <Card>
        <EmptyState icon={IconMailCheck} tone="good" title={<Trans>No request is waiting for you</Trans>}>
          <Trans>When a shipper invites you, its request stands here until you have answered it.</Trans>
        </EmptyState>
      </Card>
    );
  }
  return (
    <ul className={classes['requests']} aria-label={label}>
      {data.agreements.map((agreement) => (
        <RequestCard key={agreement.id} agreement={agreement} onConflict={() => onConflict(agreement)} />
      ))}
    </ul>
  );
}
