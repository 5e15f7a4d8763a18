import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { rotateWebhookSecret, type Webhook } from '@milepost/api-contract/webhooks/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CommandForm } from '../actions/command-form.tsx';
import { useCommand } from '../actions/use-command.ts';
import { callApi } from '../api/call-api.ts';
import type { DialogFrame } from '../dialogs/use-lazy-dialog.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SecretStep } from './secret-step.tsx';
import { refreshWebhooks } from './webhook-queries.ts';

type Props = { readonly frame: DialogFrame; readonly webhook: Webhook };
type NewSecret = { readonly secret: string; readonly replaces: { readonly until: string } | null };

/** Asks first, because the receiver then has one day; afterwards shows the new secret. */
export function ReplaceSecretDialog({ frame: { opened, onClose }, webhook: { id: webhookId } }: Props): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const [made, setMade] = useState<NewSecret | null>(null);
  const command = useCommand({
    run: async () => await callApi(rotateWebhookSecret, { params: { webhookId } }),
    done: null,
    failed: msg`The secret could not be replaced, please try again`,
    onDone: ({ secret, webhook }) => {
      const until = webhook.secret.oldUntil;
      setMade({ secret, replaces: until === null ? null : { until } });
      void refreshWebhooks(client);
    },
  });
  const close = (): void => {
    command.leave();
    onClose();
  };
  return (
    <Dialog title={t`Replace secret`} opened={opened} onClose={close} returnFocus={false} size={560}>
      {made === null ? (
        <CommandForm
          failure={command.failure}
          closeLabel={t`Keep it`}
          onClose={close}
          submitLabel={t`Replace secret`}
          isPending={command.isPending}
          onSubmit={() => command.submit(undefined)}
        >
          <p>
            <Trans>
              A new signing secret is made and shown once. For 24 hours each delivery is signed with the old and the new
              one, so that your receiver can be changed without a gap. If the old one has leaked, end it right
              afterwards.
            </Trans>
          </p>
        </CommandForm>
      ) : (
        <SecretStep {...made} onDone={onClose} />
      )}
    </Dialog>
  );
}
