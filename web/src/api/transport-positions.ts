import { listTransportPositions } from '@milepost/api-contract/transports/positions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import { DATA_POLLING_MS } from './polling.ts';

/**
 * Where all one's trucks are. Not among the lists that are asked for again with every change of a transport: with ten
 * thousand trucks something always changes.
 */
export const transportPositions = queryOptions({
  queryKey: ['positions'],
  queryFn: ({ signal }) => callApi(listTransportPositions, { signal }),
  refetchInterval: DATA_POLLING_MS,
  placeholderData: keepPreviousData,
});
