import { countSavedViews, listSavedViews } from '@milepost/api-contract/transports/saved-views';
import type { OfferedList } from '@milepost/api-contract/transports/transport-lists';
import { queryOptions } from '@tanstack/react-query';
import { callApi, DATA_POLLING_MS } from './call-api.ts';

/** The saved views of all lists: the user's own, then those shared by colleagues. */
export const savedViewsQuery = queryOptions({
  queryKey: ['savedViews'],
  queryFn: ({ signal }) => callApi(listSavedViews, { signal }),
  refetchInterval: DATA_POLLING_MS,
  staleTime: DATA_POLLING_MS,
});

/** Refetched with the other counts whenever a transport changes. */
export function viewCountsQuery(list: OfferedList, timeZone: string) {
  return queryOptions({
    queryKey: ['counts', 'savedViews', list, timeZone],
    queryFn: ({ signal }) => callApi(countSavedViews, { query: { list, timeZone }, signal }),
    refetchInterval: DATA_POLLING_MS,
  });
}
