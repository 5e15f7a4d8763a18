import { getOwnReadiness, listCarrierReadiness } from '@milepost/api-contract/gps-signals/carrier-readiness';
import { listGpsConnections } from '@milepost/api-contract/gps-signals/connections';
import { type DeviceLogQuery, getDeviceLog } from '@milepost/api-contract/gps-signals/device-log';
import { type DeviceQuery, listDevices } from '@milepost/api-contract/gps-signals/devices';
import { getFirstSignal } from '@milepost/api-contract/gps-signals/first-signal';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi, DATA_POLLING_MS } from '../api/call-api.ts';

/** The key prefix of everything on the page, so a change to a connection refetches all of it. */
const ROOT = 'gps-connection';

export async function refreshConnections(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [ROOT] });
}

export const readinessQuery = queryOptions({
  queryKey: [ROOT, 'readiness'],
  queryFn: ({ signal }) => callApi(getOwnReadiness, { signal }),
  refetchInterval: DATA_POLLING_MS,
});

export const carriersReadinessQuery = queryOptions({
  queryKey: [ROOT, 'carriers'],
  queryFn: ({ signal }) => callApi(listCarrierReadiness, { signal }),
  refetchInterval: DATA_POLLING_MS,
});

export function connectionsQuery(everyMs = DATA_POLLING_MS) {
  return queryOptions({
    queryKey: [ROOT, 'connections'],
    queryFn: ({ signal }) => callApi(listGpsConnections, { signal }),
    refetchInterval: everyMs,
  });
}

export function devicesQuery(query: DeviceQuery) {
  return queryOptions({
    queryKey: [ROOT, 'devices', query],
    queryFn: ({ signal }) => callApi(listDevices, { query, signal }),
    refetchInterval: DATA_POLLING_MS,
    placeholderData: keepPreviousData,
  });
}

export function deviceLogQuery(query: DeviceLogQuery) {
  return queryOptions({
    queryKey: [ROOT, 'log', query],
    queryFn: ({ signal }) => callApi(getDeviceLog, { query, signal }),
    refetchInterval: DATA_POLLING_MS,
    placeholderData: keepPreviousData,
  });
}

/** Someone is waiting with the phone in their hand. */
const WAITING_MS = 1_000;

export function firstSignalQuery(connectionId: string) {
  return queryOptions({
    queryKey: [ROOT, 'first-signal', connectionId],
    queryFn: ({ signal }) => callApi(getFirstSignal, { params: { connectionId }, signal }),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.firstSignal === null ? WAITING_MS : false),
  });
}
