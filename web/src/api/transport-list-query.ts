import type { ListFilters, SearchQuery } from '@milepost/api-contract/transports/list-query';
import { suggestTransports, type TransportPage } from '@milepost/api-contract/transports/transport-lists';
import type { SortDirection, SortKey } from '@milepost/domain/transport-list/sort';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, DATA_POLLING_MS } from './call-api.ts';
import type { AnyCall } from './send.ts';

/** Suggestions while typing. Specification §7.4: without a text no search is sent. */
export function transportSuggestionsQuery(criteria: string, limit: number) {
  return queryOptions({
    queryKey: ['transports', suggestTransports.operationId, criteria, limit],
    queryFn: ({ signal }) => callApi(suggestTransports, { query: { criteria, limit }, signal }),
    enabled: criteria.trim() !== '',
    placeholderData: keepPreviousData,
  });
}

type TransportListCall = Extract<AnyCall, { readonly response: typeof TransportPage }>;

/** The query of every list of transports; filters that are left out, or empty, filter nothing. */
type TransportListRequest = ListFilters & {
  readonly page: number;
  readonly limit: number;
  readonly sortBy: SortKey;
  readonly sortByDirection: SortDirection;
};

/** The previous page stays until the next one has loaded. */
export function transportListQuery(
  call: TransportListCall,
  request: TransportListRequest & Pick<SearchQuery, 'criteria'>,
) {
  return queryOptions({
    queryKey: ['transports', call.operationId, request],
    queryFn: ({ signal }) => callApi(call, { query: request, signal, isFirstRequest: true }),
    refetchInterval: DATA_POLLING_MS,
    placeholderData: keepPreviousData,
  });
}

export type TransportListQuery = (request: TransportListRequest) => ReturnType<typeof transportListQuery>;
