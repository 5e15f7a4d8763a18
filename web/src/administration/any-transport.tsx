import { i18n as language } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { getAnyTransport, type AnyTransport } from '@milepost/api-contract/administration/any-transport';
import { resetWaypoint } from '@milepost/api-contract/transports/commands';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { paths } from '../addresses/paths.ts';
import { callApi } from '../api/call-api.ts';
import { useErrorWords, errorWordsFor } from '../i18n/refusal-words.ts';
import { completionWords, phaseWords } from '../transport/phase-words.ts';
import { Card } from '../ui/card.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { FiguresTable } from '../ui/figures-table.tsx';
import { showErrorToast, showSuccessToast } from '../ui/show-toast.ts';
import classes from './administration.module.css';
import { ActorName, OptionalMoment } from './moment-and-actor.tsx';

const anyTransportQuery = (transportId: string) =>
  queryOptions({
    queryKey: [getAnyTransport.operationId, transportId],
    queryFn: ({ signal }) => callApi(getAnyTransport, { params: { transportId }, signal }),
  });

/** Everything stored about a transport, as it is stored. */
export function AnyTransportView({ transportId }: { readonly transportId: string }): ReactNode {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const { data, error, isFetching, refetch } = useQuery(anyTransportQuery(transportId));
  if (error !== null) {
    return (
      <Card>
        <FailedState
          title={<Trans>The transport could not be loaded</Trans>}
          retryLabel={<Trans>Try again</Trans>}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {errorWords(error)}
        </FailedState>
      </Card>
    );
  }
  if (data === undefined) return <Skeleton height={320} role="status" aria-label={t`Loading`} />;
  return (
    <>
      <Facts transport={data} />
      <Stops transport={data} />
      <Events transport={data} />
      <Forecasts transport={data} />
    </>
  );
}

type Props = { readonly transport: AnyTransport };

function Facts({ transport }: Props): ReactNode {
  const { i18n } = useLingui();
  const { id, reference, trackingId, status, completionReason, shipper, carrier, version, createdAt } = transport;
  return (
    <Card
      title={reference ?? trackingId ?? id}
      aside={
        <Link to={paths.adminStatusTransitions()} search={{ q: id, transport: id }}>
          <Trans>Waypoint status transitions</Trans>
        </Link>
      }
    >
      <dl className={`${classes['body']} ${classes['facts']}`}>
        <dt>
          <Trans>ID</Trans>
        </dt>
        <dd>{id}</dd>
        <dt>
          <Trans>Phase</Trans>
        </dt>
        <dd>
          {i18n._(phaseWords[status])}
          {completionReason !== null && status === 'COMPLETED' && ` · ${i18n._(completionWords[completionReason])}`}
        </dd>
        <dt>
          <Trans>Shipper and carrier</Trans>
        </dt>
        <dd>
          {shipper} · {carrier}
        </dd>
        <dt>
          <Trans>Tracking ID</Trans>
        </dt>
        <dd>{trackingId ?? '–'}</dd>
        <dt>
          <Trans>Created</Trans>
        </dt>
        <dd>
          <OptionalMoment time={createdAt} />
        </dd>
        <dt>
          <Trans>Last signal</Trans>
        </dt>
        <dd>
          <OptionalMoment time={transport.latestSignalAt} />
        </dd>
        <dt>
          <Trans>Version</Trans>
        </dt>
        <dd>{version}</dd>
      </dl>
    </Card>
  );
}

function Stops({ transport: { id, waypoints } }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <Card title={<Trans>Stops</Trans>}>
      <FiguresTable
        label={t`Stops`}
        columns={[
          { key: 'stop', title: t`Stop`, isText: true },
          { key: 'status', title: t`Status` },
          { key: 'planned', title: t`Planned` },
          { key: 'arrival', title: t`Arrival` },
          { key: 'departure', title: t`Departure` },
          { key: 'correction', title: t`Correction` },
        ]}
        rows={waypoints.map((stop) => ({
          key: stop.id,
          cells: [
            `${stop.number} ${stop.city}, ${stop.countryCode}`,
            stop.completionReason === null ? stop.status : `${stop.status} · ${stop.completionReason}`,
            <span key="planned">
              <OptionalMoment time={stop.plannedFrom} zone={stop.timezone} /> –{' '}
              <OptionalMoment time={stop.plannedTo} zone={stop.timezone} />
            </span>,
            <OptionalMoment key="ata" time={stop.ata} zone={stop.timezone} />,
            <OptionalMoment key="left" time={stop.departedAt} zone={stop.timezone} />,
            stop.mayReset ? <Reset key="reset" transportId={id} waypointId={stop.id} city={stop.city} /> : '–',
          ],
        }))}
      />
    </Card>
  );
}

type ResetProps = { readonly transportId: string; readonly waypointId: string; readonly city: string };

/** Reverts a wrong completion, after confirmation. */
function Reset({ transportId, waypointId, city }: ResetProps): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => callApi(resetWaypoint, { params: { transportId, waypointId } }),
    onSuccess: () => showSuccessToast(language._(msg`The completion has been taken back.`)),
    onError: (error) =>
      showErrorToast({
        title: language._(msg`The completion was not taken back`),
        message: language._(errorWordsFor(error)),
      }),
    onSettled: async () => {
      setIsAsked(false);
      await client.invalidateQueries(anyTransportQuery(transportId));
    },
  });
  if (!isAsked) {
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t`Take back the completion of ${city}`}
        onClick={() => setIsAsked(true)}
      >
        <Trans>Take back</Trans>
      </Button>
    );
  }
  return (
    <span role="group" aria-label={t`Take back the completion of ${city}`}>
      <Button size="compact-sm" color="red.9" loading={isPending} onClick={() => mutate()}>
        <Trans>Take back the completion</Trans>
      </Button>{' '}
      <Button size="compact-sm" variant="default" onClick={() => setIsAsked(false)}>
        <Trans>Leave it</Trans>
      </Button>
    </span>
  );
}

function Events({ transport: { events } }: Props): ReactNode {
  const { t } = useLingui();
  const count = events.length;
  return (
    <Card
      title={<Trans>Events</Trans>}
      aside={<Plural value={count} one="# event, in the order learned" other="# events, in the order learned" />}
    >
      <FiguresTable
        label={t`Events`}
        columns={[
          { key: 'type', title: t`Event`, isText: true },
          { key: 'stop', title: t`Stop` },
          { key: 'at', title: t`When` },
          { key: 'known', title: t`Known since` },
          { key: 'withdrawn', title: t`Withdrawn` },
          { key: 'by', title: t`By` },
          { key: 'details', title: t`Details`, isText: true },
        ]}
        rows={events.map((event, index) => ({
          key: String(index),
          cells: [
            <span key="type" className={event.withdrawnAt === null ? undefined : classes['withdrawn']}>
              {event.type}
            </span>,
            event.number ?? '–',
            <OptionalMoment key="at" time={event.at} />,
            <OptionalMoment key="known" time={event.knownAt} />,
            <OptionalMoment key="withdrawn" time={event.withdrawnAt} />,
            <ActorName key="by" of={event} />,
            <code key="details" className={classes['details']} title={event.details}>
              {event.details}
            </code>,
          ],
        }))}
      />
    </Card>
  );
}

function Forecasts({ transport: { forecasts, waypoints } }: Props): ReactNode {
  const { t } = useLingui();
  const stops = new Map(waypoints.map((stop) => [stop.id, stop]));
  const count = forecasts.length;
  return (
    <Card title={<Trans>Forecasts</Trans>} aside={<Plural value={count} one="# is kept" other="# are kept" />}>
      {forecasts.length === 0 ? (
        <p className={classes['remark']}>
          <Trans>No forecast is kept of this transport.</Trans>
        </p>
      ) : (
        <FiguresTable
          label={t`Forecasts`}
          columns={[
            { key: 'made', title: t`Made`, isText: true },
            { key: 'stop', title: t`Stop` },
            { key: 'expected', title: t`Expected` },
            { key: 'window', title: t`Window` },
            { key: 'risk', title: t`Chance of being late` },
          ]}
          rows={forecasts.map(({ waypointId, madeAt, expected, min, max, lateRisk }) => {
            const stop = stops.get(waypointId);
            const zone = stop?.timezone;
            return {
              key: `${madeAt} ${waypointId}`,
              cells: [
                <OptionalMoment key="made" time={madeAt} />,
                stop === undefined ? '–' : `${stop.number} ${stop.city}`,
                <OptionalMoment key="expected" time={expected} zone={zone} />,
                <span key="window">
                  <OptionalMoment time={min} zone={zone} /> – <OptionalMoment time={max} zone={zone} />
                </span>,
                lateRisk === null ? '–' : `${Math.round(lateRisk * 100)} %`,
              ],
            };
          })}
        />
      )}
    </Card>
  );
}
