import { listPeople } from '@milepost/api-contract/people/people';
import { queryOptions } from '@tanstack/react-query';
import { callApi, DATA_POLLING_MS } from './call-api.ts';

/** The people of the user's organisation, and whom partners call. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => callApi(listPeople, { signal }),
  refetchInterval: DATA_POLLING_MS,
});
