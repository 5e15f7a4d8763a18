import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { Card } from '../ui/card.tsx';
import { FailedState } from '../ui/failed-state.tsx';

type Props<T> = { readonly asked: UseQueryResult<T>; readonly children: (data: T) => ReactNode };

/** The requested data, or that it is loading, or why it failed to load. */
export function QueryView<T>({ asked: { data, error, isFetching, refetch }, children }: Props<T>): ReactNode {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton height={240} role="status" aria-label={t`Loading`} />;
  return (
    <Card>
      <FailedState
        title={<Trans>This could not be loaded</Trans>}
        retryLabel={<Trans>Try again</Trans>}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {errorWords(error)}
      </FailedState>
    </Card>
  );
}
