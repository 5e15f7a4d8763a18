import { listCompleted } from '@milepost/api-contract/transports/transport-lists';
import { transportListQuery, type TransportListQuery } from './transport-list-query.ts';

export const completedTransports: TransportListQuery = (request) => transportListQuery(listCompleted, request);
