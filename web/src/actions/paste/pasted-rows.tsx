import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Refused } from '../../api/failure.ts';
import { wordsFor } from '../../i18n/refusal-words.ts';
import { rowProblems, type CheckedRow, type RowProblem } from './checked-row.ts';
import classes from './pasted-rows.module.css';

type Props = {
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
  readonly onRow: Props['onRow'];
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

export function PastedRows({ rows, onRow }: Props) {
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
