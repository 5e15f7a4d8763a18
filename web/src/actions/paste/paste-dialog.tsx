import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { matchTransports, type TransportMatches } from '@milepost/api-contract/transports/matches';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import type { DialogFrame } from '../../dialogs/use-late-dialog.ts';
import { CommandForm } from '../command-form.tsx';
import { GuardedDialog, type Leaving, useUnloadQuestion } from '../guard/guarded-dialog.tsx';
import { useCommand } from '../use-command.ts';
import { type CheckedRow, inParts, MAX_ROWS, parsePasted, rowsToSend } from './pasted-rows.ts';
import { RowsStep } from './rows-step.tsx';

/** Two steps: paste, then look at what was understood, correct it and save. */
export function PasteDialog(frame: DialogFrame) {
  const { t } = useLingui();
  return (
    <GuardedDialog frame={frame} title={t`Enter many tracking IDs`} size={820}>
      {(leaving) => <PasteSteps {...leaving} />}
    </GuardedDialog>
  );
}

function PasteSteps({ onChanged, onLeave }: Leaving) {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly CheckedRow[] | null>(null);
  const isChanged = rows === null ? text.trim() !== '' : rowsToSend(rows).length > 0;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  useUnloadQuestion(isChanged);
  if (rows === null) return <PasteStep text={text} onText={setText} onChecked={setRows} onClose={onLeave} />;
  return <RowsStep rows={rows} onRows={setRows} onBack={() => setRows(null)} onClose={onLeave} />;
}

type Props = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onChecked: (rows: readonly CheckedRow[]) => void;
  readonly onClose: () => void;
};

function PasteStep({ text, onText, onChecked, onClose }: Props) {
  const { t } = useLingui();
  const [isTried, setTried] = useState(false);
  const rows = parsePasted(text);
  const command = useCommand({
    run: async () => {
      const matches: TransportMatches['matches'][number][] = [];
      for (const part of inParts(rows)) {
        const names = part.map(({ name }) => name.slice(0, 100));
        matches.push(...(await callApi(matchTransports, { body: { names } })).matches);
      }
      return rows.map((row, index) => ({
        ...row,
        matches: matches[index]?.transports ?? [],
        state: { kind: 'READY' } as const,
      }));
    },
    done: null,
    failed: msg`The transports could not be found`,
    onDone: onChecked,
  });
  const problem =
    rows.length === 0
      ? t`Please paste at least one row.`
      : rows.length > MAX_ROWS
        ? t`At most ${MAX_ROWS} rows at once.`
        : null;
  const submit = (): void => {
    setTried(true);
    if (problem === null) command.submit(undefined);
  };
  return (
    <CommandForm
      failure={command.failure}
      closeLabel={t`Discard`}
      onClose={onClose}
      submitLabel={t`Look at the rows`}
      isPending={command.isPending}
      onSubmit={submit}
    >
      <p>
        <Trans>
          Copy two columns from your spreadsheet, the reference or the id of the transport and the tracking ID, and
          paste them here. Nothing is saved before you have seen what was understood.
        </Trans>
      </p>
      <Textarea
        label={t`Reference and tracking ID, one row each`}
        placeholder={'A-4711\tHH-XY 123\nA-4712\tHH-XY 456'}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        error={isTried ? problem : null}
        minRows={8}
        maxRows={16}
        autosize
        data-autofocus
        spellCheck={false}
      />
    </CommandForm>
  );
}
