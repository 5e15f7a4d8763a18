import { listGpsLost } from '@milepost/api-contract/transports/transport-lists';
import { transportListQuery, type TransportListQuery } from './transport-list-query.ts';

export const gpsLostTransports: TransportListQuery = (request) => transportListQuery(listGpsLost, request);
