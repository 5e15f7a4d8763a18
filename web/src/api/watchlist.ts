import { getWatchlist } from '@milepost/api-contract/transports/watchlist';
import { queryOptions } from '@tanstack/react-query';
import { callApi, DATA_POLLING_MS } from './call-api.ts';

/** The ids on the signed-in person's watchlist. */
export const watchlistQuery = queryOptions({
  queryKey: ['watchlist'],
  queryFn: ({ signal }) => callApi(getWatchlist, { signal }),
  refetchInterval: DATA_POLLING_MS,
  // Every row has a star with this query, and rows are rendered bit by bit: one request is enough for all of them.
  staleTime: DATA_POLLING_MS,
});
