import { type AgreementsQuery, listAgreements } from '@milepost/api-contract/agreements/agreements';
import {
  listPartnerCarriers,
  listPartnerShippers,
  type PartnerCarriersQuery,
  type PartnerShippersQuery,
} from '@milepost/api-contract/agreements/partners';
import { DEFAULT_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi, DATA_POLLING_MS } from './call-api.ts';

// Specification §9: agreements are refetched every minute; their keys share a prefix, so a hint finds them all.

type WithoutLimit<Q extends { readonly limit: number }> = Omit<Q, 'limit'>;

export function partnerCarriersQuery(query: WithoutLimit<PartnerCarriersQuery>) {
  return queryOptions({
    queryKey: ['agreements', 'carriers', query],
    queryFn: ({ signal }) => callApi(listPartnerCarriers, { query: { ...query, limit: DEFAULT_PAGE_SIZE }, signal }),
    refetchInterval: DATA_POLLING_MS,
    placeholderData: keepPreviousData,
  });
}

export function partnerShippersQuery(query: WithoutLimit<PartnerShippersQuery>) {
  return queryOptions({
    queryKey: ['agreements', 'shippers', query],
    queryFn: ({ signal }) => callApi(listPartnerShippers, { query: { ...query, limit: DEFAULT_PAGE_SIZE }, signal }),
    refetchInterval: DATA_POLLING_MS,
    placeholderData: keepPreviousData,
  });
}

export function agreementsQuery(query: AgreementsQuery) {
  return queryOptions({
    queryKey: ['agreements', 'requests', query],
    queryFn: ({ signal }) => callApi(listAgreements, { query, signal }),
    refetchInterval: DATA_POLLING_MS,
    placeholderData: keepPreviousData,
  });
}

/** After a change: refetches the agreements shown, their count in the menu, and the carriers available for planning. */
export async function refreshAgreements(client: QueryClient): Promise<void> {
  await Promise.all(
    [['agreements'], ['counts'], ['carriers']].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
