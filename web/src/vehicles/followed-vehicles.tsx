import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FollowedVehicle, listFollowedVehicles } from '@milepost/api-contract/vehicles/vehicles';
import { IconArrowNarrowRight, IconEye, IconHourglass, IconSearch, IconSteeringWheel } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useDialogs } from '../actions/use-dialogs.ts';
import { paths } from '../addresses/paths.ts';
import { callApi, DATA_POLLING_MS } from '../api/call-api.ts';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Pager } from '../lists/pager.tsx';
import { OutdatedBanner, UpdatedAgo } from '../transport/freshness-view.tsx';
import { TransportName } from '../transport/transport-name.tsx';
import { useListState } from '../transport/use-list-state.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { StatusBadge } from '../ui/status/status-badge.tsx';
import { AgeView } from '../ui/time/age-view.tsx';
import { MomentView } from '../ui/time/moment-view.tsx';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './vehicles.module.css';

type Props = { readonly vehicle: FollowedVehicle; readonly now: number };

function Signal({ vehicle: { latestGpsSignal, state }, now }: Props): ReactNode {
  const { locale } = useLanguage();
  if (state === 'ASKED_FOR') return null;
  if (latestGpsSignal === null) return <Trans>no signal yet</Trans>;
  return (
    <Trans>
      last signal <AgeView at={Date.parse(latestGpsSignal)} now={now} locale={locale} />
    </Trans>
  );
}

function Since({ vehicle: { followedFrom, namedBy, namedAt, state } }: Pick<Props, 'vehicle'>): ReactNode {
  const { locale } = useLanguage();
  const moment = (at: string): ReactNode => <MomentView at={Date.parse(at)} timeZone={readerZone()} locale={locale} />;
  return (
    <div>
      {state === 'ASKED_FOR' ? (
        <StatusBadge meaning="missing-id" icon={<IconHourglass size={14} aria-hidden />}>
          <Trans>Waits for you</Trans>
        </StatusBadge>
      ) : (
        <StatusBadge meaning="early" icon={<IconEye size={14} aria-hidden />}>
          <Trans>Followed</Trans>
        </StatusBadge>
      )}
      <div className={classes['detail']}>
        {namedBy === 'SHIPPER' ? (
          <Trans>named by the shipper {moment(namedAt)}</Trans>
        ) : (
          <Trans>named by you {moment(namedAt)}</Trans>
        )}
      </div>
      {followedFrom !== null && (
        <div className={classes['detail']}>
          <Trans>positions from {moment(followedFrom)}</Trans>
        </div>
      )}
    </div>
  );
}

/** One vehicle on one transport, and the carrier's possible answers to it. */
function FollowedVehicleRow({ vehicle, now }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const openDialog = useDialogs();
  const { trackingId, state, shipper, transport } = vehicle;
  const named = {
    id: transport.id,
    reference: transport.reference,
    trackingId: state === 'FOLLOWED' ? trackingId : null,
  };
  const end = Date.parse(transport.plannedEnd);
  return (
    <li className={classes['vehicle']}>
      <div>
        <strong className={classes['id']}>{trackingId}</strong>
        <div className={classes['detail']}>
          <Signal vehicle={vehicle} now={now} />
        </div>
      </div>
      <Since vehicle={vehicle} />
      <div>
        <div>{shipper.name}</div>
        <div className={classes['detail']}>
          <Link to={paths.transport({ transportId: transport.id })} className={classes['link'] ?? ''}>
            <TransportName name={transport.reference} />
          </Link>
        </div>
        <div className={classes['detail']}>
          {transport.from} <IconArrowNarrowRight size={14} role="img" aria-label={t`to`} /> {transport.to}
          {', '}
          <Trans>
            until <MomentView at={end} timeZone={readerZone()} locale={locale} />
          </Trans>
        </div>
      </div>
      <div className={classes['answers']}>
        {state === 'ASKED_FOR' && (
          <Button
            size="xs"
            onClick={() => openDialog('confirmVehicle', { transport: named, trackingId })}
            aria-label={t`Confirm ${trackingId} for ${shipper.name}`}
          >
            <Trans>Confirm</Trans>
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          onClick={() => openDialog('declineVehicle', { transport: named, trackingId })}
          aria-label={t`Not this vehicle: ${trackingId} for ${shipper.name}`}
        >
          <Trans>Not this vehicle</Trans>
        </Button>
      </div>
    </li>
  );
}

const PAGE_SIZE = 50;
const TYPING_MS = 300;

/** The key starts like those of transports, so every change of a transport reloads this too. */
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
    <Card title={<Trans>Who follows which vehicle</Trans>} aside={<UpdatedAgo state={state} />}>
      <OutdatedBanner state={state}>
        <Trans>Sorry, we could not update these vehicles. The information you see may be out of date.</Trans>
      </OutdatedBanner>
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
