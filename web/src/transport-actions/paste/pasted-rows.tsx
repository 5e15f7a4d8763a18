import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { Refused } from '../../api/failure.ts';
import { wordsFor } from '../../i18n/refusal-words.ts';
import { rowProblem, type CheckedRow, type RowProblem } from './checked-row.ts';
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

export function PastedRows({ rows, onRow }: Props) {
  const { t, i18n } = useLingui();
  const stateOf = (row: CheckedRow): string => {
    if (row.state.kind === 'SAVED') return t`Saved`;
    const refusal = refusalOf(row);
    if (refusal !== null) return i18n._(refusal);
    const problem = rowProblem(row, rows);
    return problem === null ? t`Ready` : i18n._(problemWords[problem]);
  };
  const toneOf = (row: CheckedRow): string => {
    if (row.state.kind === 'SAVED') return 'good';
    if (row.state.kind === 'REFUSED') return 'bad';
    const problem = rowProblem(row, rows);
    return problem === null ? 'ready' : problem === 'ALREADY_SO' ? 'ready' : 'bad';
  };
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
            <tr key={row.line}>
              <th scope="row">{row.name === '' ? <Trans>not set</Trans> : row.name}</th>
              <td>{row.matches.length === 1 ? `${row.matches[0]?.from ?? ''} → ${row.matches[0]?.to ?? ''}` : '–'}</td>
              <td>
                <TextInput
                  size="xs"
                  aria-label={t`Tracking ID of row ${row.line}`}
                  value={row.trackingId}
                  maxLength={100}
                  readOnly={row.state.kind === 'SAVED'}
                  onChange={({ currentTarget }) =>
                    onRow(index, { ...row, trackingId: currentTarget.value, state: { kind: 'READY' } })
                  }
                />
              </td>
              <td data-tone={toneOf(row)}>{stateOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
