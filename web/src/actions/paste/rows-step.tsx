import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import { setTrackingIds } from '@milepost/api-contract/transports/commands';
import { memo, useCallback, useEffect, useRef } from 'react';
import { callApi } from '../../api/call-api.ts';
import { Refused } from '../../api/failure.ts';
import { wordsFor } from '../../i18n/refusal-words.ts';
import { CommandForm } from '../command-form.tsx';
import { useCommand } from '../use-command.ts';
import { type CheckedRow, inParts, type RowProblem, rowProblems, rowsToSend } from './pasted-rows.ts';
import classes from './rows-step.module.css';

type RowsStepProps = {
  readonly rows: readonly CheckedRow[];
  readonly onRows: (rows: readonly CheckedRow[]) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

function changeOf({ matches: [match], trackingId }: CheckedRow) {
  return match === undefined ? [] : [{ transportId: match.id, trackingId: trackingId.trim() }];
}

function answered(row: CheckedRow, refused: ReadonlyMap<string, RefusalCode | null>): CheckedRow {
  const code = refused.get(row.matches[0]?.id ?? '');
  if (code === undefined) return row;
  return { ...row, state: code === null ? { kind: 'SAVED' } : { kind: 'REFUSED', code } };
}

/** What was understood, row by row; after saving, what became of it. */
export function RowsStep({ rows, onRows, onBack, onClose }: RowsStepProps) {
  const { t } = useLingui();
  const ready = rowsToSend(rows);
  const saved = rows.filter(({ state }) => state.kind === 'SAVED').length;
  const command = useCommand({
    run: async (sent: readonly CheckedRow[]) => {
      let known = rows;
      for (const part of inParts(sent)) {
        const { results } = await callApi(setTrackingIds, { body: { trackingIds: part.flatMap(changeOf) } });
        const refused = new Map(results.map((result) => [result.transportId, result.refused]));
        known = known.map((row) => (part.some(({ line }) => line === row.line) ? answered(row, refused) : row));
        // What is saved is saved, whatever becomes of the rest.
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

/** In the words of setting one alone. */
function refusalOf(row: CheckedRow): MessageDescriptor | null {
  if (row.state.kind !== 'REFUSED') return null;
  return wordsFor(new Refused('setTrackingId', 409, { code: row.state.code, message: '' }));
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

/** Kept as it is while others are typed in: there may be two thousand. */
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
