import { getFeatures, getOrganization } from '@milepost/api-contract/organizations/organization';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';

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
  retry: false,
});
