import type { Organization } from '@milepost/api-contract/organizations/organization';
import type { Profile } from '@milepost/api-contract/session/session';
import { useQuery } from '@tanstack/react-query';
import { Refused } from '../api/failure.ts';
import { useResumedProfile } from '../session/use-resumed-profile.ts';
import { visitorQuery } from '../session/visitor.ts';

/** Who reads the invitation, as far as is known. */
export type InvitationViewer =
  | { readonly kind: 'UNKNOWN' }
  | { readonly kind: 'STRANGER' }
  | { readonly kind: 'PERSON'; readonly profile: Profile; readonly organization: Organization | null }
  | { readonly kind: 'FAILED'; readonly error: unknown; readonly isRetrying: boolean; readonly retry: () => void };

export function useInvitationViewer(): InvitationViewer {
  const profile = useResumedProfile();
  const { data, error, isFetching, refetch } = useQuery({ ...visitorQuery, enabled: Boolean(profile) });
  if (profile === undefined) return { kind: 'UNKNOWN' };
  if (profile === null) return { kind: 'STRANGER' };
  if (data !== undefined) return { kind: 'PERSON', profile, organization: data.organization };
  if (error instanceof Refused && error.code === 'NO_ORGANIZATION') {
    return { kind: 'PERSON', profile, organization: null };
  }
  if (error === null) return { kind: 'UNKNOWN' };
  return { kind: 'FAILED', error, isRetrying: isFetching, retry: () => void refetch() };
}
