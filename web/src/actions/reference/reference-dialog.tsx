import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { setReference } from '@milepost/api-contract/transports/commands';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { refusalWords } from '../../i18n/refusal-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CommandForm } from '../command-form.tsx';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import type { NamedTransport } from '../use-dialogs.ts';
import { TransportLine } from '../transport-line.tsx';
import { useCommand } from '../use-command.ts';
import { useTransport } from '../use-transport.ts';

type Props = DialogFrame & { readonly transport: NamedTransport };

const MAX_LENGTH = 100;

export function ReferenceDialog({ transport, opened, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { data: details } = useTransport(transport.id);
  const [entered, setEntered] = useState<string | null>(null);
  const current = details === undefined ? transport.reference : details.reference;
  const value = entered ?? current ?? '';
  const command = useCommand({
    run: (reference: string | null) =>
      callApi(setReference, { params: { transportId: transport.id }, body: { reference } }),
    transportId: transport.id,
    done: () => (value.trim() === '' ? msg`The reference is removed.` : msg`The reference is saved.`),
    undo: 'SET_REFERENCE',
    failed: msg`The reference could not be changed`,
    onDone: onClose,
  });
  const isCancelled = details?.status === 'CANCELLED' && !command.isDone;
  const close = (): void => {
    command.leave();
    onClose();
  };
  const submit = (): void => {
    const wanted = value.trim();
    command.submit(wanted === '' ? null : wanted);
  };
  const refused = isCancelled ? { title: i18n._(refusalWords.setReference.TRANSPORT_CANCELLED) } : null;
  const isRemoval = current !== null && value.trim() === '';
  return (
    <Dialog title={t`Edit reference`} opened={opened} onClose={close} returnFocus={false}>
      <CommandForm
        failure={command.failure ?? refused}
        closeLabel={isCancelled ? t`Close` : t`Discard`}
        onClose={close}
        submitLabel={isCancelled ? null : isRemoval ? t`Remove reference` : t`Save reference`}
        isPending={command.isPending}
        onSubmit={submit}
      >
        <TransportLine transport={transport} details={details} />
        {!isCancelled && (
          <TextInput
            label={t`Reference`}
            description={t`What you call this transport, for example the order number. Leave it empty to remove it.`}
            value={value}
            maxLength={MAX_LENGTH}
            data-autofocus
            onChange={({ currentTarget }) => setEntered(currentTarget.value)}
          />
        )}
      </CommandForm>
    </Dialog>
  );
}
