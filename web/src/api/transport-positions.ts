import type { ListFilters } from '@milepost/api-contract/transports/list-query';
import { listTransportPositions, type TransportPositions } from '@milepost/api-contract/transports/positions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, DATA_POLLING_MS } from './call-api.ts';

/**
 * Where all of the user's trucks are. Not one of the lists refetched on every change of a transport: with ten thousand
 * trucks something always changes, so those that changed are requested by id.
 */
export function transportPositionsQuery(filters: ListFilters) {
  return queryOptions({
    queryKey: ['positions', filters],
    queryFn: ({ signal }) => callApi(listTransportPositions, { query: filters, signal }),
    refetchInterval: DATA_POLLING_MS,
    placeholderData: keepPreviousData,
    // Nearly all of it has changed: comparing it entry by entry would be work for nothing.
    structuralSharing: false,
  });
}

/** Where these transports are; any that is missing no longer belongs on the map. */
export async function fetchPositionsOf(
  transport: readonly string[],
  filters: ListFilters,
  signal: AbortSignal,
): Promise<TransportPositions> {
  return callApi(listTransportPositions, { query: { ...filters, transport: [...transport] }, signal });
}
