import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listFollowedVehicles } from '@milepost/api-contract/vehicles/vehicles';
import { IconSearch, IconSteeringWheel } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { DATA_POLLING_MS } from '../api/polling.ts';
import { useErrorWords } from '../i18n/use-error-words.ts';
import { OutdatedBanner, UpdatedAgo } from '../transport/freshness-view.tsx';
import { Pager } from '../lists/pager.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { useNow } from '../ui/time/use-now.ts';
import { useListState } from '../transport/use-list-state.ts';
import { FollowedVehicleRow } from './followed-vehicle-row.tsx';
import classes from './vehicles.module.css';

const PAGE_SIZE = 50;
const TYPING_MS = 300;

/** The key starts like that of transports, so every change of a transport reloads this too. */
function useFollowedVehicles(q: string, page: number) {
  return useQuery({
    queryKey: ['transports', 'followed-vehicles', q, page],
    queryFn: ({ signal }) =>
      callApi(listFollowedVehicles, { query: { ...(q === '' ? {} : { q }), page, limit: PAGE_SIZE }, signal }),
    refetchInterval: DATA_POLLING_MS,
    placeholderData: keepPreviousData,
  });
}

export function FollowedVehicles(): ReactNode {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(0);
  const [searched] = useDebouncedValue(typed.trim(), TYPING_MS);
  const query = useFollowedVehicles(searched, page);
  const { data, error } = query;
  const now = useNow('minute');
  const state = useListState(query);
  return (
    <Card title={<Trans>Who follows which vehicle</Trans>} aside={data !== undefined && <UpdatedAgo state={state} />}>
      <OutdatedBanner state={state} />
      <div className={classes['body']}>
        <TextInput
          className={classes['search'] ?? ''}
          leftSection={<IconSearch size={16} aria-hidden />}
          aria-label={t`Search by tracking ID or shipper`}
          placeholder={t`Tracking ID or shipper`}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setPage(0);
          }}
        />
        {data === undefined ? (
          error === null ? (
            <Skeleton height={160} />
          ) : (
            <FailedState
              title={<Trans>The vehicles could not be loaded</Trans>}
              retryLabel={<Trans>Try again</Trans>}
              isRetrying={state.updating}
              onRetry={state.retry}
            >
              {errorWords(error)}
            </FailedState>
          )
        ) : data.totalElements === 0 ? (
          <EmptyState
            icon={IconSteeringWheel}
            title={searched === '' ? <Trans>No one follows your vehicles</Trans> : <Trans>No vehicle found</Trans>}
          >
            {searched === '' ? (
              <Trans>As soon as a vehicle is named for a transport that is not over, it is listed here.</Trans>
            ) : (
              <Trans>No followed vehicle matches this tracking ID or shipper.</Trans>
            )}
          </EmptyState>
        ) : (
          <>
            <ul className={classes['vehicles']} aria-label={t`Who follows which vehicle`}>
              {data.vehicles.map((vehicle) => (
                <FollowedVehicleRow key={`${vehicle.transport.id} ${vehicle.state}`} vehicle={vehicle} now={now} />
              ))}
            </ul>
            <Pager page={page} size={PAGE_SIZE} total={{ count: data.totalElements, isExact: true }} onPage={setPage} />
          </>
        )}
      </div>
    </Card>
  );
}
