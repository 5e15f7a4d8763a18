import { listArrived } from '@milepost/api-contract/transports/transport-lists';
import { transportListQuery, type TransportListQuery } from './transport-list-query.ts';

export const arrivedTransports: TransportListQuery = (request) => transportListQuery(listArrived, request);
