import { listOngoing } from '@milepost/api-contract/transports/transport-lists';
import { transportListQuery, type TransportListQuery } from './transport-list-query.ts';

export const ongoingTransports: TransportListQuery = (request) => transportListQuery(listOngoing, request);
