import { suggestTransports } from '@milepost/api-contract/transports/transport-lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** What somebody who types most likely looks for; specification §7: without a text it is not asked for. */
export function suggestedTransports(criteria: string, limit: number) {
  return queryOptions({
    queryKey: ['transports', suggestTransports.operationId, criteria, limit],
    queryFn: ({ signal }) => callApi(suggestTransports, { query: { criteria, limit }, signal }),
    enabled: criteria.trim() !== '',
    placeholderData: keepPreviousData,
  });
}
