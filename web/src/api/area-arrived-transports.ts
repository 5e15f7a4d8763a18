import { listAreaArrived } from '@milepost/api-contract/transports/transport-lists';
import { transportListQuery, type TransportListQuery } from './transport-list-query.ts';

export const areaArrivedTransports: TransportListQuery = (request) => transportListQuery(listAreaArrived, request);
