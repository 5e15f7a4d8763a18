import { getWatchlist } from '@milepost/api-contract/transports/watchlist';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import { DATA_POLLING_MS } from './polling.ts';

/** The ids of what whoever is signed in watches. */
export const watchlistQuery = queryOptions({
  queryKey: ['watchlist'],
  queryFn: ({ signal }) => callApi(getWatchlist, { signal }),
  refetchInterval: DATA_POLLING_MS,
});
