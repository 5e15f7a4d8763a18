import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ImportRow } from '@milepost/api-contract/transport-imports/transport-import';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../addresses/paths.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { ChosenCarrier } from './import-calls.ts';
import classes from './imports.module.css';
import { changeWords, issueWords } from './row-words.ts';

type Props = { readonly row: ImportRow; readonly onCarrier: ((chosen: ChosenCarrier) => void) | null };

export function RowMessage({ row, onCarrier }: Props): ReactNode {
  const { i18n, t } = useLingui();
  const { issue, planned, changes, transportId } = row;
  if (issue !== null) {
    const { column, suggestion, suggestionId, written, code, alike = 1 } = issue;
    return (
      <div className={classes['message']}>
        <div>
          <strong>{i18n._(issueWords(issue))}</strong>
          {column !== null && (
            <span className={classes['column']}>
              <Trans>column {column}</Trans>
              {suggestion !== undefined && ` · ${t`is it ${suggestion}?`}`}
            </span>
          )}
        </div>
        {onCarrier !== null && suggestionId !== undefined && written !== undefined && (
          <Button size="compact-xs" variant="subtle" onClick={() => onCarrier({ written, carrierId: suggestionId })}>
            {t`${plural(alike, { one: 'Use it', other: 'Use it for all #' })}`}
          </Button>
        )}
        {onCarrier !== null &&
          (code === 'NO_CARRIER_AGREEMENT' || code === 'CARRIER_UNKNOWN') &&
          suggestionId === undefined && (
            <Link to={paths.carriers()} className={classes['heal']}>
              <Trans>Invite</Trans>
            </Link>
          )}
      </div>
    );
  }
  if (changes.length > 0) {
    return (
      <div>
        {changes.map((change) => (
          <Change key={`${change.what} ${change.stop ?? ''}`} change={change} />
        ))}
      </div>
    );
  }
  if (row.status === 'UNCHANGED') return <Trans>the same as before</Trans>;
  const words = planned === null ? '' : `${planned.from} → ${planned.to}, ${planned.carrier}`;
  // Administrators do not see other organisations' transports.
  if (onCarrier === null || transportId === null) return words;
  return <Link to={paths.transport({ transportId })}>{words}</Link>;
}

function Change({ change }: { readonly change: ImportRow['changes'][number] }): ReactNode {
  const { i18n, t } = useLingui();
  const { locale } = useLanguage();
  const { what, stop, before, after, timezone } = change;
  const name = i18n._(changeWords[what]);
  const shown = (value: string): string => {
    if (timezone === null) return value;
    const [from = '', to = ''] = value.split('/');
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone: timezone });
    return from === to ? format.format(new Date(from)) : format.formatRange(new Date(from), new Date(to));
  };
  return (
    <div>
      {stop === null ? name : t`Stop ${stop}, ${name}`}
      {after !== null && (
        <>
          {': '}
          {before !== null && `${shown(before)} → `}
          <strong>{shown(after)}</strong>
        </>
      )}
    </div>
  );
}
