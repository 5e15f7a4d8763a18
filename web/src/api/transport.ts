import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** All about one transport, cancelled ones included. Whatever belongs to a transport has a key that begins like this one. */
export function transportQuery(transportId: string) {
  return queryOptions({
    queryKey: ['transport', transportId, 'details'],
    // The frame asks for what is open, and loads on every page: what an answer looks like comes with the first question.
    queryFn: async ({ signal }) => {
      const { getTransport } = await import('@milepost/api-contract/transports/details');
      return callApi(getTransport, { params: { transportId }, query: { includeCancelled: true }, signal });
    },
  });
}
