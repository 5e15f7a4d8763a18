import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { withdrawInvitation } from '@milepost/api-contract/agreements/invitations';
import { takeBackRequest } from '@milepost/api-contract/agreements/partners';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CommandForm } from '../../actions/command-form.tsx';
import { useCommand } from '../../actions/use-command.ts';
import { refreshAgreements } from '../../api/agreements.ts';
import { callApi } from '../../api/call-api.ts';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { Dialog } from '../../ui/dialog.tsx';

type Withdrawal = {
  readonly title: string;
  readonly text: ReactNode;
  readonly run: () => Promise<unknown>;
  readonly done: MessageDescriptor;
  readonly failed: MessageDescriptor;
};

function WithdrawDialog({ title, text, run, done, failed, opened, onClose }: DialogFrame & Withdrawal): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const command = useCommand({
    run,
    done: () => done,
    failed,
    onDone: () => {
      onClose();
      void refreshAgreements(client);
    },
  });
  const close = (): void => {
    command.leave();
    onClose();
  };
  return (
    <Dialog title={title} opened={opened} onClose={close} returnFocus={false}>
      <CommandForm
        failure={command.failure}
        closeLabel={t`Keep it`}
        onClose={close}
        submitLabel={title}
        isPending={command.isPending}
        onSubmit={() => command.submit(undefined)}
        isFinal
      >
        <p>{text}</p>
      </CommandForm>
    </Dialog>
  );
}

type InvitationProps = DialogFrame & { readonly name: string; readonly invitationId: string };

export function WithdrawInvitationDialog({ name, invitationId, ...frame }: InvitationProps): ReactNode {
  const { t } = useLingui();
  return (
    <WithdrawDialog
      {...frame}
      title={t`Withdraw invitation`}
      text={<Trans>The link sent to {name} ends at once. You can invite the carrier again at any time.</Trans>}
      run={async () => await callApi(withdrawInvitation, { params: { invitationId } })}
      done={msg`The invitation is withdrawn.`}
      failed={msg`Withdrawing the invitation failed`}
    />
  );
}

type RequestProps = DialogFrame & { readonly name: string; readonly carrierId: string };

export function WithdrawRequestDialog({ name, carrierId, ...frame }: RequestProps): ReactNode {
  const { t } = useLingui();
  return (
    <WithdrawDialog
      {...frame}
      title={t`Withdraw request`}
      text={
        <Trans>
          The request disappears from the agreement requests of {name}. You can invite the carrier again at any time.
        </Trans>
      }
      run={async () => await callApi(takeBackRequest, { params: { carrierId } })}
      done={msg`The request is withdrawn.`}
      failed={msg`Withdrawing the request failed`}
    />
  );
}
