import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { inviteCarriers, type InviteResult, type InviteResults } from '@milepost/api-contract/agreements/invitations';
import { MAX_NOTE_LENGTH, MAX_PARTNER_REFERENCE_LENGTH } from '@milepost/domain/agreement/agreement';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { CommandForm } from '../../actions/command-form.tsx';
import { GuardedDialog, type GuardedFormProps, useUnsavedWarning } from '../../actions/guard/guarded-dialog.tsx';
import { useCommand } from '../../actions/use-command.ts';
import { refreshAgreements } from '../../api/agreements.ts';
import { callApi } from '../../api/call-api.ts';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useOutcomeWords } from '../invitation/outcome-words.ts';
import { MailLanguageSelect } from '../../people/mail-language-select.tsx';
import { InvitationLinkField } from './invitation-link-field.tsx';

type Start = { readonly email: string; readonly name: string; readonly reference: string };

type Props = DialogFrame & {
  /** From an earlier invitation that was declined or withdrawn. */
  readonly start?: Start | undefined;
};

export function InviteDialog({ start, ...frame }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <GuardedDialog frame={frame} title={t`Invite carrier`} size={560}>
      {(leaving) => <InviteSteps start={start} {...leaving} />}
    </GuardedDialog>
  );
}

const nothing: Start = { email: '', name: '', reference: '' };

type StepsProps = GuardedFormProps & { readonly start: Start | undefined };

function InviteSteps({ start = nothing, ...leaving }: StepsProps): ReactNode {
  const [invited, setInvited] = useState<Invited | null>(null);
  // Another invitation starts with an empty form.
  const [from, setFrom] = useState(start);
  if (invited === null) return <InviteForm start={from} {...leaving} onInvited={setInvited} />;
  return (
    <InvitedStep
      invited={invited}
      onClose={leaving.onDone}
      onAnother={() => {
        setFrom(nothing);
        setInvited(null);
      }}
    />
  );
}

type Invited = { readonly name: string; readonly email: string; readonly link: string; readonly isMailed: boolean };

type FormProps = GuardedFormProps & { readonly start: Start; readonly onInvited: (invited: Invited) => void };

function InviteForm({ start, onChanged, onLeave, onInvited }: FormProps): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const { language: own } = useLanguage();
  const [form, setForm] = useState({ ...start, note: '', language: own });
  const [answer, setAnswer] = useState<InviteResult | null>(null);
  const outcomeWords = useOutcomeWords();
  const isChanged =
    form.note !== '' || form.email !== start.email || form.name !== start.name || form.reference !== start.reference;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  useUnsavedWarning(isChanged);
  const take = ({ results: [result], isMailed }: InviteResults): void => {
    if (result === undefined) return;
    setAnswer(result);
    if (result.outcome !== 'INVITED' || result.link === null) return;
    onChanged(false);
    onInvited({ name: form.name.trim(), email: result.email, link: result.link, isMailed });
    void refreshAgreements(client);
  };
  const command = useCommand({
    run: async () => {
      const { email, name, reference, note, language } = form;
      const carrier = { email, name, reference: reference.trim() || null, note: note.trim() || null };
      return await callApi(inviteCarriers, { body: { carriers: [carrier], language } });
    },
    done: null,
    failed: msg`The carrier could not be invited`,
    onDone: take,
  });
  const set = (change: Partial<typeof form>): void => {
    setForm({ ...form, ...change });
    setAnswer(null);
  };
  const wrong = (fault: InviteResult['fault']): string | null =>
    answer?.outcome === 'INVALID' && answer.fault === fault ? outcomeWords(answer) : null;
  const isRefused = answer !== null && answer.outcome !== 'INVITED' && answer.outcome !== 'INVALID';
  return (
    <CommandForm
      failure={command.failure ?? (isRefused ? { title: outcomeWords(answer) } : null)}
      closeLabel={t`Discard`}
      onClose={onLeave}
      submitLabel={t`Invite carrier`}
      isPending={command.isPending}
      onSubmit={() => command.submit(undefined)}
    >
      <TextInput
        label={t`E-mail of the carrier`}
        type="email"
        value={form.email}
        error={wrong('EMAIL')}
        required
        data-autofocus
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
      />
      <TextInput
        label={t`Name of the carrier`}
        description={t`The name you use. The carrier can correct it.`}
        value={form.name}
        error={wrong('NAME')}
        required
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <TextInput
        label={t`Your reference`}
        description={t`Optional, for example its number in your system.`}
        value={form.reference}
        maxLength={MAX_PARTNER_REFERENCE_LENGTH}
        error={wrong('REFERENCE')}
        onChange={({ currentTarget }) => set({ reference: currentTarget.value })}
      />
      <Textarea
        label={t`A message to the carrier`}
        description={t`Optional. It is shown in the e-mail and beside the request.`}
        value={form.note}
        maxLength={MAX_NOTE_LENGTH}
        error={wrong('NOTE')}
        autosize
        minRows={2}
        maxRows={6}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
      />
      <MailLanguageSelect value={form.language} onChange={(language) => set({ language })} />
    </CommandForm>
  );
}

type InvitedStepProps = {
  readonly invited: Invited;
  readonly onClose: () => void;
  readonly onAnother: () => void;
};

function InvitedStep({ invited: { name, email, link, isMailed }, onClose, onAnother }: InvitedStepProps): ReactNode {
  return (
    <Stack gap="md">
      <div role="status">
        {isMailed ? (
          <Trans>
            {name} is invited: a mail is on its way to {email}. If it does not arrive, pass the link on yourself.
          </Trans>
        ) : (
          <Trans>
            {name} is invited. This installation sends no mail: please pass the link on to {email} yourself.
          </Trans>
        )}
      </div>
      <InvitationLinkField link={link} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onAnother}>
          <Trans>Invite another</Trans>
        </Button>
        <Button onClick={onClose} data-autofocus>
          <Trans>Done</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
