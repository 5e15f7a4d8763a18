import { listPresumablyIncoming } from '@milepost/api-contract/transports/transport-lists';
import { transportListQuery, type TransportListQuery } from './transport-list-query.ts';

export const presumablyIncomingTransports: TransportListQuery = (request) =>
  transportListQuery(listPresumablyIncoming, request);
