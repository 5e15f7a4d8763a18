import type { Transport } from '@milepost/api-contract/transports/transport';
import { DEFAULT_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { TransportListQuery } from '../api/transport-list-query.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import { filterQuery, type TableFilters } from './filters/table-filters.ts';
import type { ListPlace } from './list-search.ts';
import type { ListState } from './list-state.ts';

export type LoadedList = {
  /** Undefined before the first answer. */
  readonly transports: readonly Transport[] | undefined;
  readonly total: number | undefined;
  /** Nothing could be loaded, so there is nothing to show. */
  readonly failed: boolean;
  /** What is shown belongs to the page or order before; the one asked for is on its way. */
  readonly outgoing: boolean;
  readonly state: ListState;
};

export function useTransportList(query: TransportListQuery, place: ListPlace, filters: TableFilters): LoadedList {
  const { page, sort } = place;
  // Filters by day move along with the days.
  const now = useNow('minute');
  const answer = useQuery(
    query({
      page,
      limit: DEFAULT_PAGE_SIZE,
      sortBy: sort.sortBy,
      sortByDirection: sort.direction,
      ...filterQuery(filters, readerZone(), now),
    }),
  );
  const { refetch } = answer;
  const retry = useCallback(() => void refetch(), [refetch]);
  const state = useMemo(
    () => ({
      updatedAt: answer.dataUpdatedAt,
      lastUpdateFailed: answer.isRefetchError,
      updating: answer.isFetching,
      retry,
    }),
    [answer.dataUpdatedAt, answer.isRefetchError, answer.isFetching, retry],
  );
  return {
    transports: answer.data?.transports,
    total: answer.data?.totalElements,
    failed: answer.data === undefined && answer.isError,
    outgoing: answer.isPlaceholderData,
    state,
  };
}
