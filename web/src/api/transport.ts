import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/**
 * Everything about one transport, also if it is cancelled. Everything that belongs to a transport has a key with this
 * prefix.
 */
export function transportQuery(transportId: string) {
  return queryOptions({
    queryKey: ['transport', transportId, 'details'],
    // The frame uses this query and loads on every page: the schema of the answer is loaded with the first request.
    queryFn: async ({ signal }) => {
      const { getTransport } = await import('@milepost/api-contract/transports/details');
      return callApi(getTransport, { params: { transportId }, query: { includeCancelled: true }, signal });
    },
  });
}
