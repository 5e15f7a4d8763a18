import { listCompletedManually } from '@milepost/api-contract/transports/transport-lists';
import { transportListQuery, type TransportListQuery } from './transport-list-query.ts';

export const completedManuallyTransports: TransportListQuery = (request) =>
  transportListQuery(listCompletedManually, request);
