import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { resendInvitation } from '@milepost/api-contract/agreements/invitations';
import type { PartnerCarrier } from '@milepost/api-contract/agreements/partners';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refreshAgreements } from '../../api/agreements.ts';
import { callApi } from '../../api/call-api.ts';
import { type DialogFrame, useLazyDialog } from '../../dialogs/use-lazy-dialog.ts';
import { errorWordsFor } from '../../i18n/refusal-words.ts';
import { showErrorToast } from '../../ui/show-toast.ts';
import { AskAgainDialog } from './ask-again-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { ResentDialog } from './resent-dialog.tsx';
import { WithdrawRequestDialog, WithdrawInvitationDialog } from './withdraw-dialogs.tsx';

type Shown = { readonly render: (frame: DialogFrame) => ReactNode };

type CarrierDialogs = {
  readonly invite: () => void;
  readonly inviteAgain: (carrier: PartnerCarrier) => void;
  readonly resend: (carrier: PartnerCarrier) => void;
  readonly withdrawInvitation: (carrier: PartnerCarrier) => void;
  readonly withdrawRequest: (carrier: PartnerCarrier) => void;
  readonly dialog: ReactNode;
};

type Resending = { readonly name: string; readonly email: string; readonly invitationId: string };

/** The actions on an invitation, and the dialogs they open. */
export function useCarrierDialogs(): CarrierDialogs {
  const client = useQueryClient();
  const { shown, frame, open } = useLazyDialog<Shown>();
  const show = (render: Shown['render']): void => {
    // The dialogs are loaded with the page.
    void open(async () => Promise.resolve({ render }));
  };
  const resending = useMutation({
    mutationFn: async ({ invitationId }: Resending) => await callApi(resendInvitation, { params: { invitationId } }),
    onSuccess: ({ link, isMailed }, { name, email }) => {
      void refreshAgreements(client);
      show((at) => <ResentDialog {...at} name={name} email={email} link={link} isMailed={isMailed} />);
    },
    onError: (error) => {
      void refreshAgreements(client);
      showErrorToast({
        title: i18n._(msg`Sending the invitation again failed`),
        message: i18n._(errorWordsFor(error)),
      });
    },
  });
  return {
    invite: () => show((at) => <InviteDialog {...at} />),
    inviteAgain: ({ id, name, reference, invitation }) => {
      if (id !== null) return show((at) => <AskAgainDialog {...at} name={name} carrierId={id} />);
      const start = { email: invitation?.email ?? '', name, reference: reference ?? '' };
      return show((at) => <InviteDialog {...at} start={start} />);
    },
    resend: ({ name, invitation }) => {
      if (invitation === null || resending.isPending) return;
      resending.mutate({ name, email: invitation.email, invitationId: invitation.id });
    },
    withdrawInvitation: ({ name, invitation }) => {
      if (invitation === null) return;
      show((at) => <WithdrawInvitationDialog {...at} name={name} invitationId={invitation.id} />);
    },
    withdrawRequest: ({ id, name }) => {
      if (id !== null) show((at) => <WithdrawRequestDialog {...at} name={name} carrierId={id} />);
    },
    dialog: shown === null ? null : <div key={shown.number}>{shown.content.render(frame)}</div>,
  };
}
