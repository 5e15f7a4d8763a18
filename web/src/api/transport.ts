import { getTransport } from '@milepost/api-contract/transports/details';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** All about one transport, cancelled ones included. Whatever belongs to a transport has a key that begins like this one. */
export function transportQuery(transportId: string) {
  return queryOptions({
    queryKey: ['transport', transportId, 'details'],
    queryFn: ({ signal }) =>
      callApi(getTransport, { params: { transportId }, query: { includeCancelled: true }, signal }),
  });
}
