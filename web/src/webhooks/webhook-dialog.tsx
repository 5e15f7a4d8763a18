import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { addWebhook, changeWebhook, type WantedWebhook, type Webhook } from '@milepost/api-contract/webhooks/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { CommandForm } from '../actions/command-form.tsx';
import { GuardedDialog, type GuardedFormProps, useUnsavedWarning } from '../actions/guard/guarded-dialog.tsx';
import { useCommand } from '../actions/use-command.ts';
import { callApi } from '../api/call-api.ts';
import type { DialogFrame } from '../dialogs/use-lazy-dialog.ts';
import { SecretStep } from './secret-step.tsx';
import { webhookSearch } from './use-selected-webhook.ts';
import { refreshWebhooks } from './webhook-queries.ts';
import { useWebhookProblems, WebhookFields } from './webhook-fields.tsx';

type Props = {
  readonly frame: DialogFrame;
  /** Null when a new one is added. */
  readonly webhook: Webhook | null;
};

export function WebhookDialog({ frame, webhook }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <GuardedDialog frame={frame} title={webhook === null ? t`Add webhook` : t`Edit webhook`} size={600}>
      {(leaving) => (webhook === null ? <AddSteps {...leaving} /> : <EditForm webhook={webhook} {...leaving} />)}
    </GuardedDialog>
  );
}

const empty: WantedWebhook = { url: '', verifySsl: true, isActive: true, events: ['transport.phase.changed'] };

function AddSteps({ onDone, ...leaving }: GuardedFormProps): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string | null>(null);
  const command = useCommand({
    run: async (body: WantedWebhook) => await callApi(addWebhook, { body }),
    done: null,
    failed: msg`The webhook could not be added, please try again`,
    onDone: (added) => {
      leaving.onChanged(false);
      setSecret(added.secret);
      void refreshWebhooks(client);
      void navigate({ to: '.', search: webhookSearch(added.webhook.id), resetScroll: false });
    },
  });
  if (secret !== null) return <SecretStep secret={secret} replaces={null} onDone={onDone} />;
  return <WantedForm start={empty} submitLabel={t`Add webhook`} command={command} {...leaving} />;
}

function EditForm({ webhook, onDone, ...leaving }: GuardedFormProps & { readonly webhook: Webhook }): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const { id: webhookId, url, verifySsl, isActive, events } = webhook;
  const command = useCommand({
    run: async (body: WantedWebhook) => await callApi(changeWebhook, { params: { webhookId }, body }),
    done: () => msg`The webhook is saved.`,
    failed: msg`The webhook could not be saved, please try again`,
    onDone: () => {
      void refreshWebhooks(client);
      onDone();
    },
  });
  const start = { url, verifySsl, isActive, events };
  return <WantedForm start={start} submitLabel={t`Save webhook`} command={command} {...leaving} />;
}

type FormProps = Pick<GuardedFormProps, 'onChanged' | 'onLeave'> & {
  readonly start: WantedWebhook;
  readonly submitLabel: string;
  readonly command: Pick<
    ReturnType<typeof useCommand<WantedWebhook, unknown>>,
    'submit' | 'leave' | 'failure' | 'error' | 'isPending'
  >;
};

function WantedForm({ start, submitLabel, command, onChanged, onLeave }: FormProps): ReactNode {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(start);
  const [sent, setSent] = useState<WantedWebhook | null>(null);
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(start);
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  useUnsavedWarning(isChanged);
  const problems = useWebhookProblems({ wanted, sent, error: command.error });
  return (
    <CommandForm
      failure={problems.isAtField ? null : command.failure}
      closeLabel={t`Discard`}
      onClose={onLeave}
      submitLabel={submitLabel}
      isPending={command.isPending}
      onSubmit={() => {
        setSent(wanted);
        if (problems.mayBeSent) command.submit({ ...wanted, url: wanted.url.trim() });
      }}
    >
      <WebhookFields wanted={wanted} onChange={setWanted} problems={problems} />
    </CommandForm>
  );
}
