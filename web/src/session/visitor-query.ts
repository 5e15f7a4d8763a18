import { getFeatures, getOrganization } from '@milepost/api-contract/organizations/organization';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { isTooMany } from '../api/failure.ts';
import { isRetried } from '../api/retry.ts';

/** Loaded once, on the way into the app: role and features decide what there is to see. */
export const visitorQuery = queryOptions({
  queryKey: ['visitor'],
  queryFn: async ({ signal }) => {
    const [organization, features] = await Promise.all([
      callApi(getOrganization, { signal }),
      callApi(getFeatures, { signal }),
    ]);
    return { organization, features };
  },
  staleTime: Infinity,
  gcTime: Infinity,
  // Who is asked too much is no stranger: other failures are shown at once.
  retry: (failures, failure) => isTooMany(failure) && isRetried(failures, failure),
});
