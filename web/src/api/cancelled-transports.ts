import { listCancelled } from '@milepost/api-contract/transports/transport-lists';
import { transportListQuery, type TransportListQuery } from './transport-list-query.ts';

export const cancelledTransports: TransportListQuery = (request) => transportListQuery(listCancelled, request);
