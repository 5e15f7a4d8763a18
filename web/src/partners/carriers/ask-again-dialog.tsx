import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { askCarrierAgain } from '@milepost/api-contract/agreements/partners';
import { MAX_NOTE_LENGTH } from '@milepost/domain/agreement/agreement';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CommandForm } from '../../actions/command-form.tsx';
import { useCommand } from '../../actions/use-command.ts';
import { refreshAgreements } from '../../api/agreements.ts';
import { callApi } from '../../api/call-api.ts';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { Dialog } from '../../ui/dialog.tsx';

type Props = DialogFrame & { readonly name: string; readonly carrierId: string };

/** Asks a carrier that has declined or ended an agreement; it is already here, so no mail or link is needed. */
export function AskAgainDialog({ name, carrierId, opened, onClose }: Props): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const command = useCommand({
    run: async () =>
      await callApi(askCarrierAgain, {
        params: { carrierId },
        body: { note: note.trim() === '' ? null : note.trim() },
      }),
    done: () => msg`The carrier is asked again.`,
    failed: msg`Asking the carrier again failed`,
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
    <Dialog title={t`Invite ${name} again`} opened={opened} onClose={close} returnFocus={false} size={520}>
      <CommandForm
        failure={command.failure}
        closeLabel={t`Discard`}
        onClose={close}
        submitLabel={t`Ask again`}
        isPending={command.isPending}
        onSubmit={() => command.submit(undefined)}
      >
        <p>
          <Trans>The request stands among {name}’s agreement requests at once, and waits there for an answer.</Trans>
        </p>
        <Textarea
          label={t`A message to the carrier`}
          description={t`Optional. The carrier reads it beside the request.`}
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          autosize
          minRows={2}
          maxRows={6}
          data-autofocus
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </CommandForm>
    </Dialog>
  );
}
