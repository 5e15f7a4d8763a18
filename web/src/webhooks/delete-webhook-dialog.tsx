import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { deleteWebhook, type Webhook } from '@milepost/api-contract/webhooks/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CommandForm } from '../actions/command-form.tsx';
import { useCommand } from '../actions/use-command.ts';
import { callApi } from '../api/call-api.ts';
import type { DialogFrame } from '../dialogs/use-lazy-dialog.ts';
import { Dialog } from '../ui/dialog.tsx';
import { forgetWebhook } from './webhook-queries.ts';
import { shortAddress } from './webhook-words.ts';

type Props = DialogFrame & { readonly webhook: Webhook; readonly onGone: () => void };

export function DeleteWebhookDialog({ webhook, onGone, opened, onClose }: Props): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const { id: webhookId, url } = webhook;
  const command = useCommand({
    run: async () => await callApi(deleteWebhook, { params: { webhookId } }),
    done: () => msg`The webhook is deleted.`,
    failed: msg`The webhook could not be deleted, please try again`,
    onDone: () => {
      onGone();
      void forgetWebhook(client, webhookId);
      onClose();
    },
  });
  const close = (): void => {
    command.leave();
    onClose();
  };
  return (
    <Dialog title={t`Delete webhook`} opened={opened} onClose={close} returnFocus={false}>
      <CommandForm
        failure={command.failure}
        closeLabel={t`Keep it`}
        onClose={close}
        submitLabel={t`Delete webhook`}
        isPending={command.isPending}
        onSubmit={() => command.submit(undefined)}
        isFinal
      >
        <p>
          <Trans>
            <strong>{shortAddress(url)}</strong> will receive nothing more, not even what is waiting. Its delivery log
            and its secret are deleted. This cannot be undone.
          </Trans>
        </p>
      </CommandForm>
    </Dialog>
  );
}
