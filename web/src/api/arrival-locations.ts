import { listLocations } from '@milepost/api-contract/locations/locations';
import { queryOptions } from '@tanstack/react-query';
import { callApi, DATA_POLLING_MS } from './call-api.ts';

/** The gates of the organisation that have a link. */
export const locationsQuery = queryOptions({
  queryKey: ['arrival-locations'],
  queryFn: ({ signal }) => callApi(listLocations, { signal }),
  refetchInterval: DATA_POLLING_MS,
});
