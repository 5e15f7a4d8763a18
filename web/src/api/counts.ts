import { getCounts } from '@milepost/api-contract/transports/counts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, DATA_POLLING_MS } from './call-api.ts';

export const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: ({ signal }) => callApi(getCounts, { signal }),
  refetchInterval: DATA_POLLING_MS,
});
