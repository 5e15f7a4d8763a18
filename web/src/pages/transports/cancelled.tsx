import { msg } from '@lingui/core/macro';
import { listCancelled } from '@milepost/api-contract/transports/transport-lists';
import { defaultSortOf } from '@milepost/domain/transport-list/transport-list';
import type { ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../../api/transport-list-query.ts';
import { TransportList } from '../../transport-table/transport-list.tsx';

const query: TransportListQuery = (request) => transportListQuery(listCancelled, request);

export function CancelledPage(): ReactNode {
  return (
    <TransportList
      name="cancelled"
      query={query}
      defaultSort={defaultSortOf('CANCELLED')}
      subtitle={msg`in the last 28 days`}
      empty={msg`No transports were cancelled in the last 28 days.`}
    />
  );
}
