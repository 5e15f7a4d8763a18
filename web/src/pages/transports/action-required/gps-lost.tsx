import { msg } from '@lingui/core/macro';
import { listGpsLost } from '@milepost/api-contract/transports/transport-lists';
import { defaultSortOf } from '@milepost/domain/transport-list/transport-list';
import type { ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../../../api/transport-list-query.ts';
import { TransportList } from '../../../transport-table/transport-list.tsx';

const query: TransportListQuery = (request) => transportListQuery(listGpsLost, request);

export function GpsLostPage(): ReactNode {
  return (
    <TransportList
      name="gpsLost"
      query={query}
      defaultSort={defaultSortOf('GPS_LOST')}
      subtitle={msg`last signal older than 5 hours`}
      empty={msg`No signal is lost. Transports whose last signal is older than 5 hours appear here.`}
    />
  );
}
