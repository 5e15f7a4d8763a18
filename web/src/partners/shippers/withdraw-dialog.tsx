import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { withdrawAgreement } from '@milepost/api-contract/agreements/agreements';
import { MAX_REASON_LENGTH } from '@milepost/domain/agreement/agreement';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CommandForm } from '../../actions/command-form.tsx';
import { useCommand } from '../../actions/use-command.ts';
import { refreshAgreements } from '../../api/agreements.ts';
import { callApi } from '../../api/call-api.ts';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { Dialog } from '../../ui/dialog.tsx';

type Props = DialogFrame & {
  readonly shipper: string;
  readonly agreementId: string;
  readonly openTransports: number;
};

/** Ends an accepted agreement, after explaining what that leads to. */
export function WithdrawDialog({ shipper, agreementId, openTransports, opened, onClose }: Props): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const command = useCommand({
    run: async () =>
      await callApi(withdrawAgreement, {
        params: { agreementId },
        body: { reason: reason.trim() === '' ? null : reason.trim() },
      }),
    done: () => msg`The agreement is ended.`,
    failed: msg`Ending the agreement failed`,
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
    <Dialog title={t`End the agreement with ${shipper}`} opened={opened} onClose={close} returnFocus={false} size={520}>
      <CommandForm
        failure={command.failure}
        closeLabel={t`Keep it`}
        onClose={close}
        submitLabel={t`End agreement`}
        isPending={command.isPending}
        onSubmit={() => command.submit(undefined)}
        isFinal
      >
        <p>
          <Trans>From now on, {shipper} cannot plan new transports for you.</Trans>
        </p>
        <p>
          {openTransports === 0 ? (
            <Trans>There is no open transport.</Trans>
          ) : (
            <Plural
              value={openTransports}
              one="# open transport runs to its end: the shipper follows it until then."
              other="# open transports run to their end: the shipper follows them until then."
            />
          )}
        </p>
        <p>
          <Trans>The shipper can invite you again.</Trans>
        </p>
        <Textarea
          label={t`Reason`}
          description={t`Optional. The shipper reads it.`}
          value={reason}
          maxLength={MAX_REASON_LENGTH}
          autosize
          minRows={2}
          maxRows={6}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </CommandForm>
    </Dialog>
  );
}
