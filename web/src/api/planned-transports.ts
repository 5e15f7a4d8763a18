import { listPlannedTransports } from '@milepost/api-contract/transports/transport-lists';
import { transportListQuery, type TransportListQuery } from './transport-list-query.ts';

export const plannedTransports: TransportListQuery = (request) => transportListQuery(listPlannedTransports, request);
