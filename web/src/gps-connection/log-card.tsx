import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton, SegmentedControl, Skeleton } from '@mantine/core';
import { LOW_AFTER_MS } from '@milepost/domain/gps-signal/gps-signal-status-of';
import { IconAlertTriangle, IconCheck, IconCloudUp, IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Pager } from '../lists/pager.tsx';
import { useListState } from '../transport/use-list-state.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { MomentView } from '../ui/time/moment-view.tsx';
import { readerZone } from '../ui/time/zone.ts';
import { deviceLogQuery } from './connection-queries.ts';
import classes from './devices.module.css';
import shared from './gps-connection.module.css';
import { lateMsOf, type LogGroup, logGroups } from './log-facts.ts';
import { outcomeWords } from './log-words.ts';
import { useNumberFormatter } from './use-number-formatter.ts';

const PAGE_SIZE = 25;

type Props = {
  /** Only of this device; null for all. */
  readonly trackingId: string | null;
  readonly onAll: () => void;
};

/** What arrived and what became of it, newest first. */
export function LogCard({ trackingId, onAll }: Props): ReactNode {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const [isRefused, setRefused] = useState(false);
  const [page, setPage] = useState(0);
  const query = useQuery(
    deviceLogQuery({
      page,
      limit: PAGE_SIZE,
      ...(trackingId !== null && { trackingId }),
      ...(isRefused && { outcome: 'QUARANTINED' as const }),
    }),
  );
  const { data, error } = query;
  const state = useListState(query);
  return (
    <Card
      title={<Trans>Device log</Trans>}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t`Which lines of the log`}
          value={isRefused ? 'REFUSED' : 'ALL'}
          onChange={(value) => {
            setRefused(value === 'REFUSED');
            setPage(0);
          }}
          data={[
            { value: 'ALL', label: t`All` },
            { value: 'REFUSED', label: t`Refused` },
          ]}
        />
      }
    >
      <div className={shared['body']}>
        {trackingId !== null && (
          <p className={classes['only']}>
            <Trans>
              Only <strong>{trackingId}</strong>
            </Trans>
            <CloseButton size="sm" aria-label={t`Show the log of all devices`} onClick={onAll} />
          </p>
        )}
        {data === undefined ? (
          error === null ? (
            <Skeleton height={160} />
          ) : (
            <FailedState
              title={<Trans>The log could not be loaded</Trans>}
              retryLabel={<Trans>Try again</Trans>}
              isRetrying={state.updating}
              onRetry={state.retry}
            >
              {errorWords(error)}
            </FailedState>
          )
        ) : data.entries.length === 0 ? (
          <EmptyState icon={IconListDetails} title={<Trans>Nothing in the log</Trans>}>
            <Trans>It keeps seven days: all that is refused, and one line an hour of what is stored.</Trans>
          </EmptyState>
        ) : (
          <>
            <ul className={classes['log']} aria-label={t`Device log`}>
              {logGroups(data.entries).map((group) => (
                <LogLine key={group.newest.id} group={group} />
              ))}
            </ul>
            {data.totalElements > PAGE_SIZE && (
              <Pager
                page={page}
                size={PAGE_SIZE}
                total={{ count: data.totalElements, isExact: true }}
                onPage={setPage}
              />
            )}
          </>
        )}
      </div>
    </Card>
  );
}

function LogLine({ group: { newest, oldest, lines } }: { readonly group: LogGroup }): ReactNode {
  const number = useNumberFormatter();
  const { i18n } = useLingui();
  const { locale } = useLanguage();
  const { receivedAt, trackingId, reason } = newest;
  const isLate = lateMsOf(newest) > LOW_AFTER_MS;
  const Picture = reason !== null ? IconAlertTriangle : isLate ? IconCloudUp : IconCheck;
  const moment = (when: string): ReactNode => (
    <MomentView at={Date.parse(when)} timeZone={readerZone()} locale={locale} />
  );
  return (
    <li className={classes['line']} data-refused={reason !== null || undefined}>
      <span className={shared['detail']}>{moment(receivedAt)}</span>
      <span className={shared['id']}>{trackingId ?? <Trans>no ID</Trans>}</span>
      <span className={classes['became']}>
        <Picture size={14} aria-hidden />
        {i18n._(outcomeWords(newest, locale))}
        {lines > 1 && (
          <span className={classes['repeated']}>
            <Trans>
              {number(lines)} times since {moment(oldest.receivedAt)}
            </Trans>
          </span>
        )}
      </span>
    </li>
  );
}
