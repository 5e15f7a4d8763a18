import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { DEFAULT_PAGE_SIZE, knownTotal, type ListTotal } from '@milepost/domain/transport-list/paging';
import type { Sort } from '@milepost/domain/transport-list/sort';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { TransportListQuery } from '../../api/transport-list-query.ts';
import { filterQuery, type TableFilters } from '../../filters/table-filters.ts';
import { type ListState, useListState } from '../../transport/use-list-state.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { type ListPlace, readListPlace, writeListPlace } from '../list-search.ts';
import { useHeldRows } from '../use-held-rows.ts';
import { type SettledRows, useSettledRows } from '../use-settled-rows.ts';

export function useListPlace(
  offered: readonly Sort['sortBy'][],
  defaultSort: Sort,
): readonly [ListPlace, (place: ListPlace) => void] {
  const search: { readonly [name: string]: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const place = useMemo(() => readListPlace(search, offered, defaultSort), [search, offered, defaultSort]);
  const goTo = useCallback(
    (next: ListPlace) => {
      const parameters = writeListPlace(next, defaultSort);
      void navigate({ to: '.', search: (previous: object) => ({ ...previous, ...parameters }), resetScroll: false });
    },
    [navigate, defaultSort],
  );
  return [place, goTo];
}

type LoadedList = {
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
  const rows = useHeldRows(useDeferredValue(settled));
  const state = useListState(answer);
  return {
    rows: settled && rows,
    total: data && totalOf(data, settled?.place.page ?? page),
    failed: data === undefined && answer.isError,
    outgoing: rows !== undefined && rows.request !== request,
    state,
  };
}
