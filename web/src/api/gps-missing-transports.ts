import { listGpsMissing } from '@milepost/api-contract/transports/transport-lists';
import { transportListQuery, type TransportListQuery } from './transport-list-query.ts';

export const gpsMissingTransports: TransportListQuery = (request) => transportListQuery(listGpsMissing, request);
