import type { Profile } from '@milepost/api-contract/session/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { resumeSession } from './admit-visitor.ts';
import { useSessionState } from './session-state.ts';

const resumeQuery = queryOptions({
  queryKey: ['resume-session'],
  queryFn: resumeSession,
  staleTime: Infinity,
  retry: false,
});

/** The profile on a public page; `undefined` until known, `null` when signed out. */
export function useResumedProfile(): Profile | null | undefined {
  const state = useSessionState();
  const { isPending } = useQuery({ ...resumeQuery, enabled: state.kind === 'none' && globalThis.isSecureContext });
  if (state.kind === 'signedIn') return state.profile;
  return isPending && globalThis.isSecureContext ? undefined : null;
}
