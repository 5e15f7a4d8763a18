import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { acceptAgreement, type Agreement, declineAgreement } from '@milepost/api-contract/agreements/agreements';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAgreements } from '../../api/agreements.ts';
import { callApi } from '../../api/call-api.ts';
import { Refused } from '../../api/failure.ts';
import { errorWordsFor } from '../../i18n/refusal-words.ts';
import { showSuccessToast } from '../../ui/show-toast.ts';
import { restoreFocus } from '../../dialogs/use-lazy-dialog.ts';

type Answer = { readonly accepts: true } | { readonly accepts: false; readonly reason: string | null };

type RequestActions = {
  readonly accept: () => void;
  readonly decline: (reason: string | null) => void;
  readonly isPending: boolean;
  readonly failure: { readonly title: string; readonly detail: string } | null;
};

/**
 * Specification §8: accepting and declining each have their own failure text, and a conflict has a sentence of its own.
 */
const failed: Readonly<Record<'accept' | 'decline', MessageDescriptor>> = {
  accept: msg`Accepting the request failed.`,
  decline: msg`Declining the request failed.`,
};

/** The carrier's answer to a request. If it was answered before, `onConflict` is called instead. */
export function useAnswerRequest({ id: agreementId, shipper }: Agreement, onConflict: () => void): RequestActions {
  const client = useQueryClient();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (answer: Answer) =>
      answer.accepts
        ? await callApi(acceptAgreement, { params: { agreementId } })
        : await callApi(declineAgreement, { params: { agreementId }, body: { reason: answer.reason } }),
    onSuccess: async (_, { accepts }) => {
      const { name } = shipper;
      showSuccessToast(
        i18n._(accepts ? msg`${name} can plan transports for you now.` : msg`The request of ${name} is declined.`),
      );
      await refreshAgreements(client);
      // The card with the button is gone.
      if (document.activeElement === document.body) restoreFocus(null);
    },
    onError: (failure) => {
      if (failure instanceof Refused && failure.code === 'AGREEMENT_CHANGED') onConflict();
    },
  });
  const isConflict = error instanceof Refused && error.code === 'AGREEMENT_CHANGED';
  return {
    accept: () => mutate({ accepts: true }),
    decline: (reason) => mutate({ accepts: false, reason }),
    isPending,
    failure:
      error === null || isConflict || variables === undefined
        ? null
        : {
            title: i18n._(variables.accepts ? failed.accept : failed.decline),
            detail: i18n._(errorWordsFor(error)),
          },
  };
}
