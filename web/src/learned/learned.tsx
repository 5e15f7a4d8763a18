import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { getLearnedForecasts } from '@milepost/api-contract/forecasts/learned-forecasts';
import { IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi, DATA_POLLING_MS } from '../api/call-api.ts';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { OutdatedBanner, UpdatedAgo } from '../transport/freshness-view.tsx';
import { useListState } from '../transport/use-list-state.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { Habits } from './habits.tsx';
import classes from './learned.module.css';
import { PaceTables } from './pace-tables.tsx';
import { ScoreTables } from './score-tables.tsx';

/** Everything that forecasts have learned from experience, for those who run the installation. */
export function Learned(): ReactNode {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const query = useQuery({
    queryKey: [getLearnedForecasts.operationId],
    queryFn: ({ signal }) => callApi(getLearnedForecasts, { signal }),
    refetchInterval: DATA_POLLING_MS,
  });
  const { data, error } = query;
  const state = useListState(query);
  if (data === undefined) {
    return (
      <Card>
        <div className={classes['body']}>
          {error === null ? (
            <Skeleton height={240} role="status" aria-label={t`Loading`} />
          ) : (
            <FailedState
              title={<Trans>What was learned could not be loaded</Trans>}
              retryLabel={<Trans>Try again</Trans>}
              isRetrying={state.updating}
              onRetry={state.retry}
            >
              {errorWords(error)}
            </FailedState>
          )}
        </div>
      </Card>
    );
  }
  return (
    <div className={classes['sections']}>
      <Card title={<Trans>So far</Trans>} aside={<UpdatedAgo state={state} />}>
        <OutdatedBanner state={state}>
          <Trans>Sorry, we could not update these figures. The information you see may be out of date.</Trans>
        </OutdatedBanner>
        <div className={classes['body']}>
          {data.arrivals === 0 ? (
            <EmptyState icon={IconSchool} title={<Trans>Nothing learned yet</Trans>}>
              <Trans>
                Forecasts learn from transports that arrive with a GPS signal. Until then they assume usual speeds, the
                rests that the law requires, and its driving bans.
              </Trans>
            </EmptyState>
          ) : (
            <Habits learned={data} />
          )}
        </div>
      </Card>
      {data.arrivals > 0 && (
        <>
          <ScoreTables {...data} />
          <PaceTables learned={data} />
        </>
      )}
    </div>
  );
}
