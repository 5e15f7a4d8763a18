import { Plural, useLingui } from '@lingui/react/macro';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CommandForm } from '../command-form.tsx';
import { runBulkAction, type BulkAction } from './run-bulk-action.ts';
import { AssigneeField, assigneeOf, useColleagues } from './assign-dialog.tsx';
import { assignMany, noteOnMany, snoozeMany } from './bulk-actions.ts';
import { emptyNote, NoteFields, writtenNote } from './note-dialog.tsx';
import { SnoozeField, snoozeUntil } from './snooze-dialog.tsx';

type Props = DialogFrame & {
  readonly transports: readonly Transport[];
  /** Receives the ids that failed. */
  readonly onDone: (failedIds: readonly string[]) => void;
};

type BulkDialogProps = Props & {
  readonly title: string;
  readonly submitLabel: string | null;
  /** Undefined if input is missing, which the fields show. */
  readonly action: () => BulkAction | undefined;
  readonly children: ReactNode;
};

/** One dialog for all of them. The result of each is reported when it closes. */
function BulkDialog(properties: BulkDialogProps) {
  const { title, submitLabel, action, children, transports, onDone, opened, onClose } = properties;
  const { t } = useLingui();
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const [isPending, setPending] = useState(false);
  const submit = async (): Promise<void> => {
    const chosen = action();
    if (chosen === undefined || isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    const failedIds = await runBulkAction(chosen, transports, client);
    onClose();
    onDone(failedIds);
  };
  return (
    <Dialog title={title} opened={opened} onClose={onClose} returnFocus={false}>
      <CommandForm
        failure={null}
        closeLabel={t`Close`}
        onClose={onClose}
        submitLabel={submitLabel}
        isPending={isPending}
        onSubmit={() => void submit()}
      >
        <p>
          <Plural value={transports.length} one="# transport" other="# transports" />
        </p>
        {children}
      </CommandForm>
    </Dialog>
  );
}

export function SnoozeManyDialog(props: Props) {
  const { t } = useLingui();
  const [end, setEnd] = useState('SIGNAL');
  return (
    <BulkDialog {...props} title={t`Snooze`} submitLabel={t`Snooze`} action={() => snoozeMany(snoozeUntil(end))}>
      <SnoozeField value={end} onChange={setEnd} />
    </BulkDialog>
  );
}

export function AssignManyDialog(props: Props) {
  const { t } = useLingui();
  const colleagues = useColleagues();
  const [value, setValue] = useState(assigneeOfAll(props.transports));
  return (
    <BulkDialog
      {...props}
      title={t`Assign`}
      submitLabel={colleagues.isSuccess ? t`Assign` : null}
      action={() => assignMany(assigneeOf(value))}
    >
      <AssigneeField value={value} onChange={setValue} colleagues={colleagues} />
    </BulkDialog>
  );
}

/** The person assigned to all of them; empty if that is not one person. */
function assigneeOfAll(transports: readonly Transport[]): string {
  const [first, ...others] = new Set(transports.map(({ triage }) => triage?.assignee?.id ?? ''));
  return others.length === 0 ? (first ?? '') : '';
}

export function WriteNotesDialog(props: Props) {
  const { t } = useLingui();
  const [note, setNote] = useState(emptyNote);
  const [isRefused, setRefused] = useState(false);
  const isEmpty = note.text.trim() === '';
  const action = (): BulkAction | undefined => {
    setRefused(isEmpty);
    return isEmpty ? undefined : noteOnMany(writtenNote(note));
  };
  return (
    <BulkDialog {...props} title={t`Write a note`} submitLabel={t`Save note`} action={action}>
      <NoteFields note={note} onChange={setNote} isRefused={isRefused && isEmpty} />
    </BulkDialog>
  );
}
