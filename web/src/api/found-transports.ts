import { searchTransports } from '@milepost/api-contract/transports/transport-lists';
import { transportListQuery, type TransportListQuery } from './transport-list-query.ts';

/** What search finds; specification §7: without a text it is not asked for. */
export function foundTransports(criteria: string): TransportListQuery {
  return (request) => ({
    ...transportListQuery(searchTransports, { ...request, criteria }),
    enabled: criteria.trim() !== '',
  });
}
