import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, TextInput } from '@mantine/core';
import type { CarriersReadiness as Answer } from '@milepost/api-contract/gps-signals/carrier-readiness';
import { readinessRank } from '@milepost/domain/gps-signal/onboarding-status';
import { IconAntennaBars5, IconBuildingWarehouse, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { UpdatedAgo } from '../transport/freshness-view.tsx';
import { useListState } from '../transport/use-list-state.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { StatusBadge } from '../ui/status/status-badge.tsx';
import { AgeView } from '../ui/time/age-view.tsx';
import { useNow } from '../ui/time/use-now.ts';
import { carriersReadinessQuery } from './connection-queries.ts';
import classes from './devices.module.css';
import shared from './gps-connection.module.css';
import { statusWords } from './gps-words.ts';
import { useNumberFormatter } from './use-number-formatter.ts';

type Carrier = Answer['carriers'][number];

/** What needs action first. */
function byUrgency(a: Carrier, b: Carrier): number {
  return readinessRank(a.readiness) - readinessRank(b.readiness);
}

/** How far the carriers of a shipper are, what that means, and who has to act. */
export function CarriersReadiness(): ReactNode {
  const number = useNumberFormatter();
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const [typed, setTyped] = useState('');
  const query = useQuery(carriersReadinessQuery);
  const { data, error } = query;
  const state = useListState(query);
  const searched = typed.trim().toLowerCase();
  const shown = data?.carriers.filter(({ name }) => name.toLowerCase().includes(searched)).toSorted(byUrgency) ?? [];
  const ready = data?.carriers.filter(({ readiness }) => readiness === 'CONNECTED').length ?? 0;
  return (
    <Card
      title={<Trans>GPS readiness of your carriers</Trans>}
      remark={data !== undefined && t`${number(ready)} of ${number(data.carriers.length)} connected`}
      aside={<UpdatedAgo state={state} />}
    >
      <div className={shared['body']}>
        <TextInput
          className={classes['search'] ?? ''}
          leftSection={<IconSearch size={16} aria-hidden />}
          aria-label={t`Search carriers`}
          placeholder={t`Carrier`}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        {data === undefined ? (
          error === null ? (
            <Skeleton height={160} />
          ) : (
            <FailedState
              title={<Trans>The readiness of your carriers could not be loaded</Trans>}
              retryLabel={<Trans>Try again</Trans>}
              isRetrying={state.updating}
              onRetry={state.retry}
            >
              {errorWords(error)}
            </FailedState>
          )
        ) : shown.length === 0 ? (
          <EmptyState
            icon={IconBuildingWarehouse}
            title={searched === '' ? <Trans>No carriers yet</Trans> : <Trans>No carrier found</Trans>}
          >
            {searched === '' ? (
              <Trans>As soon as a carrier has accepted your agreement, it is listed here.</Trans>
            ) : (
              <Trans>No carrier with an accepted agreement has that name.</Trans>
            )}
          </EmptyState>
        ) : (
          <CarrierTable carriers={shown} />
        )}
      </div>
    </Card>
  );
}

function CarrierTable({ carriers }: { readonly carriers: readonly Carrier[] }): ReactNode {
  const { t, i18n } = useLingui();
  const { locale } = useLanguage();
  const now = useNow('minute');
  return (
    <table className={classes['devices']} aria-label={t`GPS readiness of your carriers`}>
      <thead>
        <tr>
          <th scope="col">{t`Carrier`}</th>
          <th scope="col">{t`Readiness`}</th>
          <th scope="col">{t`What it means`}</th>
          <th scope="col">{t`Who acts`}</th>
          <th scope="col">{t`Last signal`}</th>
        </tr>
      </thead>
      <tbody>
        {carriers.map(({ carrierId, name, readiness, latestSignalReceivedAt: at }) => {
          const { meaning, seen, seenMeans, acts } = statusWords[readiness];
          return (
            <tr key={carrierId}>
              <th scope="row">
                <span className={shared['id']}>{name}</span>
              </th>
              <td>
                <StatusBadge meaning={meaning} icon={<IconAntennaBars5 size={14} aria-hidden />}>
                  {i18n._(seen)}
                </StatusBadge>
              </td>
              <td>{i18n._(seenMeans)}</td>
              <td>{i18n._(acts)}</td>
              <td>{at === null ? <Trans>never</Trans> : <AgeView at={Date.parse(at)} now={now} locale={locale} />}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
