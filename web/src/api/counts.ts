import { getCounts } from '@milepost/api-contract/transports/counts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, DATA_POLLING_MS } from './call-api.ts';

/** The menu asks first, the tabs of a list once its rows are shown: one answer is fresh enough for both. */
const NEW_FOR_MS = 5_000;

export const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: ({ signal }) => callApi(getCounts, { signal }),
  refetchInterval: DATA_POLLING_MS,
  staleTime: NEW_FOR_MS,
});
