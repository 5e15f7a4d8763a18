import { listWaypointConfirmations } from '@milepost/api-contract/transports/transport-lists';
import { transportListQuery, type TransportListQuery } from './transport-list-query.ts';

export const waypointConfirmationTransports: TransportListQuery = (request) =>
  transportListQuery(listWaypointConfirmations, request);
