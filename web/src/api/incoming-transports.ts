import { listIncoming } from '@milepost/api-contract/transports/transport-lists';
import { transportListQuery, type TransportListQuery } from './transport-list-query.ts';

export const incomingTransports: TransportListQuery = (request) => transportListQuery(listIncoming, request);
