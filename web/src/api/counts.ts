import { getCounts } from '@milepost/api-contract/transports/counts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, DATA_POLLING_MS } from './call-api.ts';

/** The menu asks first, the tabs of a list once its rows stand: for both, one answer is new enough. */
const NEW_FOR_MS = 5_000;

export const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: ({ signal }) => callApi(getCounts, { signal }),
  refetchInterval: DATA_POLLING_MS,
  staleTime: NEW_FOR_MS,
});
