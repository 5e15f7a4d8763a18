import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAntennaBars5, IconClipboardText, IconKey, IconLoader } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { StatusBadge } from '../ui/status/status-badge.tsx';
import { connectionsQuery, devicesQuery, readinessQuery } from './connection-queries.ts';
import classes from './gps-connection.module.css';
import { statusWords } from './gps-words.ts';
import { useNumberFormatter } from './use-number-formatter.ts';

type Props = { readonly onKeys: () => void; readonly onPlates: () => void };

/** Specification §4.19 and its check of the last 24 hours: how far the carrier is, and what comes next. */
export function OnboardingStatus({ onKeys, onPlates }: Props): ReactNode {
  const number = useNumberFormatter();
  const { i18n } = useLingui();
  const errorWords = useErrorWords();
  const { data, error } = useQuery(readinessQuery);
  const connections = useQuery(connectionsQuery()).data?.connections;
  const words = data === undefined ? null : statusWords[data.readiness];
  return (
    <div className={classes['status']}>
      <div role="status" className={classes['statusWords']}>
        {words === null ? (
          <StatusBadge meaning="no-eta" icon={<IconLoader size={14} aria-hidden />}>
            {error === null ? <Trans>Loading</Trans> : <Trans>Not known at the moment</Trans>}
          </StatusBadge>
        ) : (
          <StatusBadge meaning={words.meaning} icon={<IconAntennaBars5 size={14} aria-hidden />}>
            {i18n._(words.own)}
          </StatusBadge>
        )}
        <span className={classes['detail']}>
          {words === null ? error !== null && errorWords(error) : i18n._(words.next)} <SentLastDay />
        </span>
      </div>
      <div className={classes['buttons']}>
        <Button variant="default" leftSection={<IconClipboardText size={16} aria-hidden />} onClick={onPlates}>
          <Trans>Paste plates</Trans>
        </Button>
        <Button variant="default" leftSection={<IconKey size={16} aria-hidden />} onClick={onKeys}>
          {connections === undefined ? <Trans>Keys</Trans> : <Trans>Keys {number(connections.length)}</Trans>}
        </Button>
      </div>
    </div>
  );
}

function SentLastDay(): ReactNode {
  const number = useNumberFormatter();
  const { data } = useQuery(devicesQuery({ show: 'NEEDS_SOMEBODY', page: 0, limit: 25 }));
  if (data === undefined || data.counts.all === 0) return null;
  const { sentLastDay, all } = data.counts;
  if (sentLastDay === 0) return <Trans>No signals in the last 24 hours.</Trans>;
  return (
    <Trans>
      {number(sentLastDay)} of {number(all)} devices sent in the last 24 hours.
    </Trans>
  );
}
