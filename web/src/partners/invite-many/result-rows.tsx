import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { InviteResult } from '@milepost/api-contract/agreements/invitations';
import { IconAlertCircle, IconCheck, IconCircleCheck, IconClock, IconSend } from '@tabler/icons-react';
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { StatusBadge, type Meaning } from '../../ui/status/status-badge.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import classes from './invite-many.module.css';
import type { InviteRow } from './invite-rows.ts';
import { useOutcomeWords } from '../invitation/outcome-words.ts';

type Look = { readonly meaning: Meaning; readonly icon: ReactNode; readonly word: MessageDescriptor };

const looks: Readonly<Record<InviteResult['outcome'] | 'NOT_SENT', Look>> = {
  INVITED: { meaning: 'on-time', icon: <IconCircleCheck size={14} aria-hidden />, word: msg`Invited` },
  ALREADY_PENDING: { meaning: 'no-eta', icon: <IconClock size={14} aria-hidden />, word: msg`Already pending` },
  ALREADY_ACCEPTED: { meaning: 'no-eta', icon: <IconCheck size={14} aria-hidden />, word: msg`Already accepted` },
  ALREADY_HERE: { meaning: 'no-eta', icon: <IconCheck size={14} aria-hidden />, word: msg`Your own` },
  INVALID: { meaning: 'delayed', icon: <IconAlertCircle size={14} aria-hidden />, word: msg`Invalid` },
  NOT_SENT: { meaning: 'missing-id', icon: <IconSend size={14} aria-hidden />, word: msg`Not sent` },
};

type Field = 'name' | 'email' | 'reference';

type RowProps = {
  readonly row: InviteRow;
  readonly isMailed: boolean;
  readonly onRow: (row: InviteRow) => void;
};

/** Memoised: not rendered again while another row is corrected, as there may be two thousand. */
const Row = memo(function Row({ row, isMailed, onRow }: RowProps): ReactNode {
  const { t } = useLingui();
  const copy = useCopy();
  const outcomeWords = useOutcomeWords();
  const { line, result } = row;
  const link = result?.link ?? null;
  const { meaning, icon, word } = looks[result?.outcome ?? 'NOT_SENT'];
  const isOpen = result === null || result.outcome === 'INVALID';
  const labels: Readonly<Record<Field, string>> = {
    name: t`Name in row ${line}`,
    email: t`E-mail in row ${line}`,
    reference: t`Your reference in row ${line}`,
  };
  const cell = (field: Field): ReactNode =>
    isOpen ? (
      <input
        className={classes['input']}
        aria-label={labels[field]}
        aria-invalid={result?.fault?.toLowerCase() === field}
        value={row[field]}
        maxLength={400}
        onChange={({ currentTarget }) => onRow({ ...row, [field]: currentTarget.value, result: null })}
      />
    ) : (
      row[field]
    );
  return (
    <tr>
      <td className={classes['line']}>{line}</td>
      <td>
        <StatusBadge meaning={meaning} icon={icon}>
          {t(word)}
        </StatusBadge>
      </td>
      <th scope="row">{cell('name')}</th>
      <td>{cell('email')}</td>
      <td>{cell('reference')}</td>
      <td className={classes['remark']}>
        {link !== null && !isMailed ? (
          <button type="button" className={classes['copy']} onClick={() => void copy(link)}>
            <Trans>Copy link</Trans>
          </button>
        ) : (
          result !== null && result.outcome !== 'INVITED' && outcomeWords(result)
        )}
      </td>
    </tr>
  );
});

type Props = {
  readonly rows: readonly InviteRow[];
  readonly isMailed: boolean;
  readonly onRows: (rows: readonly InviteRow[]) => void;
};

/** The outcome of each row; a wrong one is corrected in place. */
export function ResultRows({ rows, isMailed, onRows }: Props): ReactNode {
  const { t } = useLingui();
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  const changeRow = useCallback(
    (changed: InviteRow): void => onRows(latest.current.map((row) => (row.line === changed.line ? changed : row))),
    [onRows],
  );
  return (
    <table className={classes['table']} aria-label={t`Results`}>
      <thead>
        <tr>
          <th scope="col">{t`Row`}</th>
          <th scope="col">{t`Result`}</th>
          <th scope="col">{t`Name`}</th>
          <th scope="col">{t`E-mail`}</th>
          <th scope="col">{t`Your reference`}</th>
          <th scope="col">{t`Remark`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.line} row={row} isMailed={isMailed} onRow={changeRow} />
        ))}
      </tbody>
    </table>
  );
}
