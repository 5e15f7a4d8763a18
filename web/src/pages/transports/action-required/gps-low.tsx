import { msg } from '@lingui/core/macro';
import { listGpsLow } from '@milepost/api-contract/transports/transport-lists';
import { defaultSortOf } from '@milepost/domain/transport-list/transport-list';
import type { ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../../../api/transport-list-query.ts';
import { TransportList } from '../../../transport-table/transport-list.tsx';

const query: TransportListQuery = (request) => transportListQuery(listGpsLow, request);

export function GpsLowPage(): ReactNode {
  return (
    <TransportList
      name="gpsLow"
      query={query}
      defaultSort={defaultSortOf('GPS_LOW')}
      subtitle={msg`last signal older than 1 hour`}
      empty={msg`No signal is low. Transports whose last signal is older than 1 hour appear here.`}
    />
  );
}
