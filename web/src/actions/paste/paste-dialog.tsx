import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import { setTrackingIds } from '@milepost/api-contract/transports/commands';
import { matchTransports, type TransportMatches } from '@milepost/api-contract/transports/matches';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { Refused } from '../../api/failure.ts';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { errorWordsFor } from '../../i18n/refusal-words.ts';
import { CommandForm } from '../command-form.tsx';
import { GuardedDialog, type GuardedFormProps, useUnsavedWarning } from '../guard/guarded-dialog.tsx';
import { useCommand } from '../use-command.ts';
import classes from './paste-dialog.module.css';
import {
  type CheckedRow,
  inParts,
  MAX_ROWS,
  parsePasted,
  type RowProblem,
  rowProblems,
  rowsToSend,
} from './pasted-rows.ts';

/** Two steps: paste, then review what was understood, correct it and save. */
export function PasteDialog(frame: DialogFrame) {
  const { t } = useLingui();
  return (
    <GuardedDialog frame={frame} title={t`Enter many tracking IDs`} size={820}>
      {(leaving) => <PasteSteps {...leaving} />}
    </GuardedDialog>
  );
}

function PasteSteps({ onChanged, onLeave }: GuardedFormProps) {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly CheckedRow[] | null>(null);
  const isChanged = rows === null ? text.trim() !== '' : rowsToSend(rows).length > 0;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  useUnsavedWarning(isChanged);
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

type RowsStepProps = {
  readonly rows: readonly CheckedRow[];
  readonly onRows: (rows: readonly CheckedRow[]) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

function changeOf({ matches: [match], trackingId }: CheckedRow) {
  return match === undefined ? [] : [{ transportId: match.id, trackingId: trackingId.trim() }];
}

function withResult(row: CheckedRow, refused: ReadonlyMap<string, RefusalCode | null>): CheckedRow {
  const code = refused.get(row.matches[0]?.id ?? '');
  if (code === undefined) return row;
  return { ...row, state: code === null ? { kind: 'SAVED' } : { kind: 'REFUSED', code } };
}

/** What was understood, row by row; after saving, the result of each row. */
function RowsStep({ rows, onRows, onBack, onClose }: RowsStepProps) {
  const { t } = useLingui();
  const ready = rowsToSend(rows);
  const saved = rows.filter(({ state }) => state.kind === 'SAVED').length;
  const command = useCommand({
    run: async (sent: readonly CheckedRow[]) => {
      let known = rows;
      for (const part of inParts(sent)) {
        const { results } = await callApi(setTrackingIds, { body: { trackingIds: part.flatMap(changeOf) } });
        const refused = new Map(results.map((result) => [result.transportId, result.refused]));
        known = known.map((row) => (part.some(({ line }) => line === row.line) ? withResult(row, refused) : row));
        // Saved rows stay saved, whatever happens to the rest.
        onRows(known);
      }
    },
    done: null,
    failed: msg`Error occurred during tracking ID update`,
    onDone: () => undefined,
  });
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  const changeRow = useCallback(
    (index: number, row: CheckedRow): void => onRows(latest.current.with(index, row)),
    [onRows],
  );
  const count = ready.length;
  return (
    <CommandForm
      failure={command.failure}
      closeLabel={saved > 0 && count === 0 ? t`Close` : t`Discard`}
      onClose={onClose}
      submitLabel={count === 0 ? null : <Plural value={count} one="Save # tracking ID" other="Save # tracking IDs" />}
      isPending={command.isPending}
      onSubmit={() => command.submit(ready)}
    >
      <div role="status">
        <Plural value={rows.length} one="# row" other="# rows" />
        {' · '}
        <Trans>
          {count} ready to be saved, {saved} saved
        </Trans>
      </div>
      <PastedRows rows={rows} onRow={changeRow} />
      <div>
        <Button variant="subtle" size="compact-sm" onClick={onBack}>
          <Trans>Back to what was pasted</Trans>
        </Button>
      </div>
    </CommandForm>
  );
}

type PastedRowsProps = {
  readonly rows: readonly CheckedRow[];
  readonly onRow: (index: number, row: CheckedRow) => void;
};

const problemWords: Readonly<Record<RowProblem, MessageDescriptor>> = {
  NO_NAME: msg`The reference is missing.`,
  NO_TRACKING_ID: msg`Please enter a tracking ID.`,
  UNKNOWN: msg`No transport under way or planned has this reference.`,
  SEVERAL: msg`Several transports have this reference: use the id of one.`,
  NAMED_TWICE: msg`A row below names the same transport: that one counts.`,
  ALREADY_SO: msg`It has this tracking ID already.`,
};

/** In the same words as for setting a single tracking ID. */
function refusalOf(row: CheckedRow): MessageDescriptor | null {
  if (row.state.kind !== 'REFUSED') return null;
  return errorWordsFor(new Refused('setTrackingId', 409, { code: row.state.code, message: '' }));
}

type RowProps = {
  readonly row: CheckedRow;
  readonly index: number;
  readonly problem: RowProblem | null;
  readonly onRow: PastedRowsProps['onRow'];
};

function toneOf({ state }: CheckedRow, problem: RowProblem | null): 'good' | 'bad' | 'ready' {
  if (state.kind !== 'READY') return state.kind === 'SAVED' ? 'good' : 'bad';
  return problem === null || problem === 'ALREADY_SO' ? 'ready' : 'bad';
}

/** Memoised, so typing in one row does not render the others: there may be two thousand. */
const Row = memo(function Row({ row, index, problem, onRow }: RowProps) {
  const { t, i18n } = useLingui();
  const refusal = refusalOf(row);
  const [match, another] = row.matches;
  const words = refusal ?? (problem === null ? null : problemWords[problem]);
  return (
    <tr>
      <th scope="row">{row.name === '' ? <Trans>not set</Trans> : row.name}</th>
      <td>{match !== undefined && another === undefined ? `${match.from} → ${match.to}` : '–'}</td>
      <td>
        <input
          className={classes['input']}
          aria-label={t`Tracking ID of row ${row.line}`}
          value={row.trackingId}
          maxLength={100}
          readOnly={row.state.kind === 'SAVED'}
          onChange={({ currentTarget }) =>
            onRow(index, { ...row, trackingId: currentTarget.value, state: { kind: 'READY' } })
          }
        />
      </td>
      <td data-tone={toneOf(row, problem)}>
        {row.state.kind === 'SAVED' ? t`Saved` : words === null ? t`Ready` : i18n._(words)}
      </td>
    </tr>
  );
});

function PastedRows({ rows, onRow }: PastedRowsProps) {
  const { t } = useLingui();
  const problems = rowProblems(rows);
  return (
    <div className={classes['frame']}>
      <table className={classes['table']} aria-label={t`Rows`}>
        <thead>
          <tr>
            <th scope="col">{t`Reference`}</th>
            <th scope="col">{t`Transport`}</th>
            <th scope="col">{t`Tracking ID`}</th>
            <th scope="col">{t`Result`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.line} row={row} index={index} problem={problems[index] ?? null} onRow={onRow} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
