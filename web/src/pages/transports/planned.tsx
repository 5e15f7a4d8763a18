import { msg } from '@lingui/core/macro';
import { listPlannedTransports } from '@milepost/api-contract/transports/transport-lists';
import { defaultSortOf } from '@milepost/domain/transport-list/transport-list';
import type { ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../../api/transport-list-query.ts';
import { TransportList } from '../../transport-table/transport-list.tsx';

const query: TransportListQuery = (request) => transportListQuery(listPlannedTransports, request);

export function PlannedPage(): ReactNode {
  return (
    <TransportList
      name="planned"
      query={query}
      defaultSort={defaultSortOf('PLANNED')}
      subtitle={msg`tracking begins 24 h before the first stop`}
      empty={msg`No transports are planned. A transport stands here from the moment it is planned until its tracking begins, 24 hours before the first stop.`}
    />
  );
}
