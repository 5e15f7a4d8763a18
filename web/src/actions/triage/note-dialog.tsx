import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Radio, Stack, Textarea } from '@mantine/core';
import { writeNote } from '@milepost/api-contract/transports/triage';
import { MAX_NOTE_LENGTH } from '@milepost/domain/transport/commands/write-note';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
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

export type Note = { readonly text: string; readonly end: string };
export const emptyNote: Note = { text: '', end: '' };

/** In the form that the call takes. */
export function writtenNote({ text, end }: Note): { readonly text: string; readonly until: string | null } {
  const until = end === '' ? null : new Date(Date.now() + Number(end) * HOUR_MS).toISOString();
  return { text: text.trim(), until };
}

type FieldsProps = {
  readonly note: Note;
  readonly onChange: (note: Note) => void;
  /** The note was refused because it is empty. */
  readonly isRefused: boolean;
};

export function NoteFields({ note, onChange, isRefused }: FieldsProps) {
  const { t } = useLingui();
  const isCarrier = useVisitor().organization.organizationRole === 'CARRIER';
  return (
    <>
      <Textarea
        label={t`What is being done`}
        description={
          isCarrier
            ? t`Your partner reads it in the lists and in the log. While it stands, you are not reminded.`
            : t`Your partner reads it in the lists and in the log.`
        }
        placeholder={t`Driver called, device swapped at 10:40`}
        value={note.text}
        maxLength={MAX_NOTE_LENGTH}
        autosize
        minRows={2}
        data-autofocus
        error={isRefused ? t`Please write a note.` : undefined}
        onChange={({ currentTarget }) => onChange({ ...note, text: currentTarget.value })}
      />
      <Radio.Group label={t`Valid for`} value={note.end} onChange={(end) => onChange({ ...note, end })}>
        <Stack gap={6} mt={6}>
          <Radio value="" label={t`Until the problem changes`} />
          {hours.map((count) => (
            <Radio key={count} value={String(count)} label={t`For ${count} hours at most`} />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}

export function NoteDialog({ transport, opened, onClose }: Props) {
  const { t } = useLingui();
  const { data: details } = useTransport(transport.id);
  const [note, setNote] = useState(emptyNote);
  const command = useCommand({
    run: () => callApi(writeNote, { params: { transportId: transport.id }, body: writtenNote(note) }),
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
    if (note.text.trim() === '') setEmpty(true);
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
        <NoteFields note={note} onChange={setNote} isRefused={isEmpty && note.text.trim() === ''} />
      </CommandForm>
    </Dialog>
  );
}
