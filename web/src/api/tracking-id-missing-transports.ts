import { listTrackingIdMissing } from '@milepost/api-contract/transports/transport-lists';
import { transportListQuery, type TransportListQuery } from './transport-list-query.ts';

export const trackingIdMissingTransports: TransportListQuery = (request) =>
  transportListQuery(listTrackingIdMissing, request);
