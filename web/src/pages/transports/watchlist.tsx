import { msg } from '@lingui/core/macro';
import { listWatchlistDetails } from '@milepost/api-contract/transports/watchlist';
import { defaultSortOf } from '@milepost/domain/transport-list/transport-list';
import type { ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../../api/transport-list-query.ts';
import { TransportList } from '../../transport-table/transport-list.tsx';

const query: TransportListQuery = (request) => transportListQuery(listWatchlistDetails, request);

export function WatchlistPage(): ReactNode {
  return (
    <TransportList
      name="watchlist"
      query={query}
      defaultSort={defaultSortOf('WATCHLIST')}
      subtitle={msg`only you see this list`}
      empty={msg`You do not watch any transport. A star in any list puts one here.`}
    />
  );
}
