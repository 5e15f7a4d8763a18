import { listGpsLow } from '@milepost/api-contract/transports/transport-lists';
import { transportListQuery, type TransportListQuery } from './transport-list-query.ts';

export const gpsLowTransports: TransportListQuery = (request) => transportListQuery(listGpsLow, request);
