import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { DEFAULT_PAGE_SIZE, knownTotal, type ListTotal } from '@milepost/domain/transport-list/paging';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { TransportListQuery } from '../../api/transport-list-query.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { filterQuery, type TableFilters } from '../../filters/table-filters.ts';
import type { ListPlace } from '../list-search.ts';
import { useListState, type ListState } from '../../transport/use-list-state.ts';
import { useSettledRows, type SettledRows } from '../use-settled-rows.ts';

export type LoadedList = {
  /** Undefined before the first answer. */
  readonly rows: SettledRows | undefined;
  readonly total: ListTotal | undefined;
  /** Nothing could be loaded, so there is nothing to show. */
  readonly failed: boolean;
  /** What is shown belongs to the page or order before; the one asked for is on its way. */
  readonly outgoing: boolean;
  readonly state: ListState;
};

function totalOf({ transports, totalElements, isTotalExact = true }: TransportPage, page: number): ListTotal {
  const total = { count: totalElements, isExact: isTotalExact };
  return knownTotal(total, page, DEFAULT_PAGE_SIZE, transports.length);
}

export function useTransportList(query: TransportListQuery, place: ListPlace, filters: TableFilters): LoadedList {
  const { page, sort } = place;
  // Filters by day move along with the days.
  const now = useNow('minute');
  const options = query({
    page,
    limit: DEFAULT_PAGE_SIZE,
    sortBy: sort.sortBy,
    sortByDirection: sort.direction,
    ...filterQuery(filters, readerZone(), now),
  });
  const answer = useQuery(options);
  const { data } = answer;
  const request = hashKey(options.queryKey);
  const settled = useSettledRows(data?.transports, answer.isPlaceholderData, { place, request });
  // Drawing fifty rows takes longer than anybody should wait for the press of a button to be seen.
  const rows = useDeferredValue(settled);
  const state = useListState(answer);
  return {
    rows: settled && rows,
    total: data && totalOf(data, settled?.place.page ?? page),
    failed: data === undefined && answer.isError,
    outgoing: rows !== undefined && rows.request !== request,
    state,
  };
}
