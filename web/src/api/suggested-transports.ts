import { suggestTransports } from '@milepost/api-contract/transports/transport-lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** Suggestions while typing. Specification §7.4: without a text no search is sent. */
export function suggestedTransports(criteria: string, limit: number) {
  return queryOptions({
    queryKey: ['transports', suggestTransports.operationId, criteria, limit],
    queryFn: ({ signal }) => callApi(suggestTransports, { query: { criteria, limit }, signal }),
    enabled: criteria.trim() !== '',
    placeholderData: keepPreviousData,
  });
}
