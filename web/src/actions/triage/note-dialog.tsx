import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Radio, Stack, Textarea } from '@mantine/core';
import { writeNote } from '@milepost/api-contract/transports/triage';
import { MAX_NOTE_LENGTH } from '@milepost/domain/transport/commands/write-note';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import type { DialogFrame } from '../../dialogs/use-late-dialog.ts';
import { useVisitor } from '../../session/visitor.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CommandForm } from '../command-form.tsx';
import { TransportLine } from '../transport-line.tsx';
import { useCommand } from '../use-command.ts';
import type { NamedTransport } from '../use-dialogs.ts';
import { useTransport } from '../use-transport.ts';

type Props = DialogFrame & { readonly transport: NamedTransport };

const HOUR_MS = 3_600_000;
const hours = [2, 8, 24] as const;

export function NoteDialog({ transport, opened, onClose }: Props) {
  const { t } = useLingui();
  const { data: details } = useTransport(transport.id);
  const isCarrier = useVisitor().organization.organizationRole === 'CARRIER';
  const [text, setText] = useState('');
  const [end, setEnd] = useState('');
  const command = useCommand({
    run: () => {
      const until = end === '' ? null : new Date(Date.now() + Number(end) * HOUR_MS).toISOString();
      return callApi(writeNote, { params: { transportId: transport.id }, body: { text: text.trim(), until } });
    },
    transportId: transport.id,
    done: () => msg`The note is saved, and your partner sees it.`,
    undo: 'WRITE_NOTE',
    failed: msg`The note could not be saved`,
    onDone: onClose,
  });
  const [isEmpty, setEmpty] = useState(false);
  const close = (): void => {
    command.leave();
    onClose();
  };
  const submit = (): void => {
    if (text.trim() === '') setEmpty(true);
    else command.submit(undefined);
  };
  return (
    <Dialog title={t`Write a note`} opened={opened} onClose={close} returnFocus={false}>
      <CommandForm
        failure={command.failure}
        closeLabel={t`Discard`}
        onClose={close}
        submitLabel={t`Save note`}
        isPending={command.isPending}
        onSubmit={submit}
      >
        <TransportLine transport={transport} details={details} />
        <Textarea
          label={t`What is being done about it`}
          description={
            isCarrier
              ? t`Your partner reads it in the lists and in the log. While it stands, you are not reminded.`
              : t`Your partner reads it in the lists and in the log.`
          }
          placeholder={t`Driver called, device swapped at 10:40`}
          value={text}
          maxLength={MAX_NOTE_LENGTH}
          autosize
          minRows={2}
          data-autofocus
          error={isEmpty && text.trim() === '' ? t`Please write a note.` : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Radio.Group label={t`How long it stands`} value={end} onChange={setEnd}>
          <Stack gap={6} mt={6}>
            <Radio value="" label={t`Until something else is amiss`} />
            {hours.map((count) => (
              <Radio key={count} value={String(count)} label={t`For ${count} hours at most`} />
            ))}
          </Stack>
        </Radio.Group>
      </CommandForm>
    </Dialog>
  );
}
