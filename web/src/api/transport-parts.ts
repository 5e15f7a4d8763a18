import { getTransportLog, getWaypointEvents } from '@milepost/api-contract/transports/details';
import { getGpsHealthCheck, getGpsSignals } from '@milepost/api-contract/transports/gps-of-transport';
import { getWaypointForecasts } from '@milepost/api-contract/transports/forecasts';
import { getPositionAccess } from '@milepost/api-contract/transports/position-access';
import { listFeedback } from '@milepost/api-contract/links/feedback';
import { getTransportHistory } from '@milepost/api-contract/transports/replay';
import { getTransportRoute } from '@milepost/api-contract/transports/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, DATA_POLLING_MS } from './call-api.ts';

// Each part of a transport has a separate query, and so fails separately; their keys share the transport's prefix.

export function logQuery(transportId: string) {
  return queryOptions({
    queryKey: ['transport', transportId, 'log'],
    queryFn: ({ signal }) => callApi(getTransportLog, { params: { transportId }, signal }),
    refetchInterval: DATA_POLLING_MS,
  });
}

export function gpsHealthQuery(transportId: string) {
  return queryOptions({
    queryKey: ['transport', transportId, 'gps-health'],
    queryFn: ({ signal }) => callApi(getGpsHealthCheck, { params: { transportId }, signal }),
    refetchInterval: DATA_POLLING_MS,
  });
}

export function gpsSignalsQuery(transportId: string) {
  return queryOptions({
    queryKey: ['transport', transportId, 'gps-signals'],
    queryFn: ({ signal }) => callApi(getGpsSignals, { params: { transportId }, signal }),
    refetchInterval: DATA_POLLING_MS,
  });
}

export function routeQuery(transportId: string) {
  return queryOptions({
    queryKey: ['transport', transportId, 'route'],
    queryFn: ({ signal }) => callApi(getTransportRoute, { params: { transportId }, signal }),
    refetchInterval: DATA_POLLING_MS,
  });
}

export function positionAccessQuery(transportId: string) {
  return queryOptions({
    queryKey: ['transport', transportId, 'position-access'],
    queryFn: ({ signal }) => callApi(getPositionAccess, { params: { transportId }, signal }),
  });
}

export function feedbackQuery(transportId: string) {
  return queryOptions({
    queryKey: ['transport', transportId, 'feedback'],
    queryFn: ({ signal }) => callApi(listFeedback, { params: { transportId }, signal }),
    refetchInterval: DATA_POLLING_MS,
  });
}

export function waypointEventsQuery(transportId: string, waypointId: string) {
  return queryOptions({
    queryKey: ['transport', transportId, 'events', waypointId],
    queryFn: ({ signal }) => callApi(getWaypointEvents, { params: { transportId, waypointId }, signal }),
    refetchInterval: DATA_POLLING_MS,
  });
}

export function waypointForecastsQuery(transportId: string, waypointId: string) {
  return queryOptions({
    queryKey: ['transport', transportId, 'forecasts', waypointId],
    queryFn: ({ signal }) => callApi(getWaypointForecasts, { params: { transportId, waypointId }, signal }),
    refetchInterval: DATA_POLLING_MS,
  });
}

/** What was known at a moment never changes; the previous one stays on the screen until the next has loaded. */
export function historyQuery(transportId: string, at: number) {
  return queryOptions({
    queryKey: ['transport', transportId, 'history', at],
    queryFn: ({ signal }) =>
      callApi(getTransportHistory, {
        params: { transportId },
        query: { at: new Date(at).toISOString() },
        signal,
      }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}
