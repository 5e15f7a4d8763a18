import { listOverdue } from '@milepost/api-contract/transports/transport-lists';
import { transportListQuery, type TransportListQuery } from './transport-list-query.ts';

export const overdueTransports: TransportListQuery = (request) => transportListQuery(listOverdue, request);
