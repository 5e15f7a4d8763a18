import { listWatchlistDetails } from '@milepost/api-contract/transports/watchlist';
import { transportListQuery, type TransportListQuery } from './transport-list-query.ts';

export const watchedTransports: TransportListQuery = (request) => transportListQuery(listWatchlistDetails, request);
