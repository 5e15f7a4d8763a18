import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  resendInvitation,
  withdrawInvitation,
  type InviteResults,
} from '@milepost/api-contract/agreements/invitations';
import {
  inviteInto,
  listOrganizationPeople,
  listOrganizations,
  removePersonOf,
  setFeature,
  setManagerOf,
} from '@milepost/api-contract/people/administration';
import {
  endSessionsOfPerson,
  handOver,
  inviteColleagues,
  removePerson,
  setManager,
} from '@milepost/api-contract/people/people';
import type { Feature } from '@milepost/domain/access/feature';
import type { Language } from '@milepost/domain/people/language';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { restoreFocus } from '../dialogs/use-lazy-dialog.ts';
import { callApi } from '../api/call-api.ts';
import { peopleQuery } from '../api/people.ts';
import { errorWordsFor } from '../i18n/refusal-words.ts';
import { visitorQuery } from '../session/visitor.ts';
import { showErrorToast } from '../ui/show-toast.ts';

const ADMINISTERED = 'administered';

export function organizationsQuery(q: string, page: number, limit: number) {
  return queryOptions({
    queryKey: [ADMINISTERED, 'list', q, page],
    queryFn: ({ signal }) => callApi(listOrganizations, { query: { ...(q === '' ? {} : { q }), page, limit }, signal }),
  });
}

export function organizationPeopleQuery(organizationId: string) {
  return queryOptions({
    queryKey: [ADMINISTERED, 'people', organizationId],
    queryFn: ({ signal }) => callApi(listOrganizationPeople, { params: { organizationId }, signal }),
  });
}

type Invited = { readonly emails: readonly string[]; readonly manager: boolean; readonly language: Language };

/** The actions on people: in the user's own organisation as its manager, in any as an administrator. */
export type PeopleCalls = {
  readonly invite: (invited: Invited) => Promise<InviteResults>;
  readonly setManager: (personId: string, manager: boolean) => Promise<unknown>;
  readonly remove: (personId: string) => Promise<{ readonly revokedKeys: readonly string[] }>;
  /** Only among colleagues. */
  readonly handOver?: (personId: string) => Promise<unknown>;
  readonly endSessions?: (personId: string) => Promise<unknown>;
  readonly resend: (invitationId: string) => Promise<{ readonly link: string; readonly isMailed: boolean }>;
  readonly withdraw: (invitationId: string) => Promise<unknown>;
};

const ofInvitations = {
  resend: async (invitationId: string) => callApi(resendInvitation, { params: { invitationId } }),
  withdraw: async (invitationId: string) => callApi(withdrawInvitation, { params: { invitationId } }),
};

export const callsAmongColleagues: PeopleCalls = {
  invite: async ({ emails, ...as }) => callApi(inviteColleagues, { body: { emails: [...emails], ...as } }),
  setManager: async (personId, manager) => callApi(setManager, { params: { personId }, body: { manager } }),
  remove: async (personId) => callApi(removePerson, { params: { personId } }),
  handOver: async (personId) => callApi(handOver, { params: { personId } }),
  endSessions: async (personId) => callApi(endSessionsOfPerson, { params: { personId } }),
  ...ofInvitations,
};

export function callsForOrganization(organizationId: string): PeopleCalls {
  return {
    invite: async ({ emails, ...as }) =>
      callApi(inviteInto, { params: { organizationId }, body: { emails: [...emails], ...as } }),
    setManager: async (personId, manager) =>
      callApi(setManagerOf, { params: { organizationId, personId }, body: { manager } }),
    remove: async (personId) => callApi(removePersonOf, { params: { organizationId, personId } }),
    ...ofInvitations,
  };
}

export async function switchFeature(organizationId: string, feature: Feature, isOn: boolean): Promise<void> {
  await callApi(setFeature, { params: { organizationId, feature }, body: { isOn } });
}

/** Refetches everything that shows people, including whether the user is a manager. */
export function useRefreshPeople(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries(peopleQuery),
      client.invalidateQueries({ queryKey: [ADMINISTERED] }),
      client.invalidateQueries(visitorQuery),
    ]);
  };
}

/** One change at a time. A failure shows a toast: what was shown may be outdated, so it is fetched again. */
export function usePeopleChange() {
  const refresh = useRefreshPeople();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ run }: { readonly run: () => Promise<void> }) => run(),
    onError: (error) => showErrorToast({ title: i18n._(changeFailed), message: i18n._(errorWordsFor(error)) }),
    onSettled: async () => {
      await refresh();
      // The focused element may have been removed with its row.
      requestAnimationFrame(() => document.activeElement === document.body && restoreFocus(null));
    },
  });
  return {
    isPending,
    change: <R>(run: () => Promise<R>, onDone?: (result: R) => void): void => {
      if (isPending) return;
      mutate({
        run: async () => {
          const result = await run();
          onDone?.(result);
        },
      });
    },
  };
}

const changeFailed: MessageDescriptor = msg`The change was not made`;
