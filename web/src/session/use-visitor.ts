import type { Organization } from '@milepost/api-contract/organizations/organization';
import type { Profile } from '@milepost/api-contract/session/session';
import type { Feature } from '@milepost/domain/access/feature';
import { useQuery } from '@tanstack/react-query';
import { useSessionState } from './session-state.ts';
import { visitorQuery } from './visitor-query.ts';

export type SignedInVisitor = {
  readonly profile: Profile;
  readonly organization: Organization;
  readonly features: readonly Feature[];
  readonly isAdmin: boolean;
};

/** The visitor. Only behind a guard that requires an organisation. */
export function useVisitor(): SignedInVisitor {
  const state = useSessionState();
  const { data } = useQuery(visitorQuery);
  if (state.kind !== 'signedIn' || data === undefined) throw new Error('useVisitor outside of a guarded route');
  const { organization, features } = data;
  return { profile: state.profile, organization, features, isAdmin: features.includes('ADMIN_UI') };
}
