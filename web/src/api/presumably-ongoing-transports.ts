import { listPresumablyOngoing } from '@milepost/api-contract/transports/transport-lists';
import { transportListQuery, type TransportListQuery } from './transport-list-query.ts';

export const presumablyOngoingTransports: TransportListQuery = (request) =>
  transportListQuery(listPresumablyOngoing, request);
