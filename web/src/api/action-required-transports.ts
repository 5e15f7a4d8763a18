import { listActionRequired } from '@milepost/api-contract/transports/transport-lists';
import { transportListQuery, type TransportListQuery } from './transport-list-query.ts';

export const actionRequiredTransports: TransportListQuery = (request) =>
  transportListQuery(listActionRequired, request);
