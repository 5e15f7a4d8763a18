import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

/** The state of what is on the screen, in addition to the data. */
export type ListState = {
  readonly updatedAt: number;
  readonly lastUpdateFailed: boolean;
  readonly updating: boolean;
  readonly retry: () => void;
};

type Answer = Pick<UseQueryResult, 'dataUpdatedAt' | 'isRefetchError' | 'isFetching'> & {
  readonly refetch: () => Promise<unknown>;
};

export function useListState({ dataUpdatedAt, isRefetchError, isFetching, refetch }: Answer): ListState {
  const retry = useCallback(() => void refetch(), [refetch]);
  return useMemo(
    () => ({ updatedAt: dataUpdatedAt, lastUpdateFailed: isRefetchError, updating: isFetching, retry }),
    [dataUpdatedAt, isRefetchError, isFetching, retry],
  );
}
