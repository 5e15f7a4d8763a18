import { getFeatures, getOrganization, type Organization } from '@milepost/api-contract/organizations/organization';
import { type Configuration, getConfiguration } from '@milepost/api-contract/session/configuration';
import type { Profile } from '@milepost/api-contract/session/session';
import type { Feature } from '@milepost/domain/access/feature';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { shouldRetry, isRateLimited } from '../api/failure.ts';
import { useSessionState } from './session-state.ts';

/** Loaded once, on the way into the app: role and features decide what is visible. */
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
  // A rate-limited visitor is not an unknown one, so this is retried; other failures are shown at once.
  retry: (failures, failure) => isRateLimited(failure) && shouldRetry(failures, failure),
});

type SignedInVisitor = {
  readonly profile: Profile;
  readonly organization: Organization;
  readonly features: readonly Feature[];
  readonly isAdmin: boolean;
};

/** The visitor. Only available behind a guard that requires an organisation. */
export function useVisitor(): SignedInVisitor {
  const state = useSessionState();
  const { data } = useQuery(visitorQuery);
  if (state.kind !== 'signedIn' || data === undefined) throw new Error('useVisitor outside of a guarded route');
  const { organization, features } = data;
  return { profile: state.profile, organization, features, isAdmin: features.includes('ADMIN_UI') };
}

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: ({ signal }) => callApi(getConfiguration, { signal }),
  staleTime: Infinity,
});

/** The configuration of this installation. Only available behind the guard, which waits for it. */
export function useConfiguration(): Configuration {
  const { data } = useQuery(configurationQuery);
  if (data === undefined) throw new Error('useConfiguration outside of a guarded route');
  return data;
}
