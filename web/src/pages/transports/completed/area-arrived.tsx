import { msg } from '@lingui/core/macro';
import { listAreaArrived } from '@milepost/api-contract/transports/transport-lists';
import { defaultSortOf } from '@milepost/domain/transport-list/transport-list';
import type { ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../../../api/transport-list-query.ts';
import { TransportList } from '../../../transport-table/transport-list.tsx';

const query: TransportListQuery = (request) => transportListQuery(listAreaArrived, request);

export function AreaArrivedPage(): ReactNode {
  return (
    <TransportList
      name="areaArrived"
      query={query}
      defaultSort={defaultSortOf('AREA_ARRIVED')}
      subtitle={msg`within 5 km of the last stop, then more than 20 km away`}
      empty={msg`No transports were seen only in the area of their last stop.`}
    />
  );
}
