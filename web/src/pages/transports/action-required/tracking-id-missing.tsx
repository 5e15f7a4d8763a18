import { msg } from '@lingui/core/macro';
import { listTrackingIdMissing } from '@milepost/api-contract/transports/transport-lists';
import { defaultSortOf } from '@milepost/domain/transport-list/transport-list';
import type { ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../../../api/transport-list-query.ts';
import { TransportList } from '../../../transport-table/transport-list.tsx';

const query: TransportListQuery = (request) => transportListQuery(listTrackingIdMissing, request);

export function TrackingIdMissingPage(): ReactNode {
  return (
    <TransportList
      name="trackingIdMissing"
      query={query}
      defaultSort={defaultSortOf('TRACKING_ID_MISSING')}
      subtitle={msg`under way without a tracking ID`}
      empty={msg`Every transport under way has its tracking ID. Those that lack one appear here.`}
    />
  );
}
