import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { endOneSession, endOtherSessions, listSessions } from '@milepost/api-contract/session/sessions';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { wordsFor } from '../i18n/refusal-words.ts';
import { showErrorToast } from '../ui/error-toast.ts';

const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => callApi(listSessions, { signal }),
  refetchInterval: 15_000,
});

/** Where oneself is signed in, and what ends it: one session by its id, or all others. */
export function useOwnSessions() {
  const queryClient = useQueryClient();
  const query = useQuery(sessionsQuery);
  const outcome = {
    onError: (failure: unknown): void => {
      const title: MessageDescriptor = msg`Ending the session failed`;
      showErrorToast({ title: i18n._(title), message: i18n._(wordsFor(failure)) });
    },
    // Also after a failure: it may have been ended from elsewhere.
    onSettled: async (): Promise<void> => await queryClient.invalidateQueries(sessionsQuery),
  };
  const endOne = useMutation({
    mutationFn: async (sessionId: string) => await callApi(endOneSession, { params: { sessionId } }),
    ...outcome,
  });
  const endOthers = useMutation({ mutationFn: async () => await callApi(endOtherSessions), ...outcome });
  return { query, endOne, endOthers };
}
