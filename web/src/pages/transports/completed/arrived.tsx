import { msg } from '@lingui/core/macro';
import { listArrived } from '@milepost/api-contract/transports/transport-lists';
import { defaultSortOf } from '@milepost/domain/transport-list/transport-list';
import type { ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../../../api/transport-list-query.ts';
import { TransportList } from '../../../transport-table/transport-list.tsx';

const query: TransportListQuery = (request) => transportListQuery(listArrived, request);

export function ArrivedPage(): ReactNode {
  return (
    <TransportList
      name="arrived"
      query={query}
      defaultSort={defaultSortOf('ARRIVED')}
      subtitle={msg`within 1 km of the last stop`}
      empty={msg`No transports arrived in the last 28 days.`}
    />
  );
}
