import { getCockpit } from '@milepost/api-contract/cockpit/cockpit';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import { DATA_POLLING_MS } from './polling.ts';

/** In whose day “today” is, the reader's zone says. */
export const cockpitQuery = (timeZone: string) =>
  queryOptions({
    queryKey: ['cockpit', timeZone],
    queryFn: ({ signal }) => callApi(getCockpit, { query: { timeZone }, signal }),
    refetchInterval: DATA_POLLING_MS,
  });
