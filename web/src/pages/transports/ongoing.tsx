import { msg } from '@lingui/core/macro';
import { listOngoing } from '@milepost/api-contract/transports/transport-lists';
import { defaultSortOf } from '@milepost/domain/transport-list/transport-list';
import type { ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../../api/transport-list-query.ts';
import { TransportList } from '../../transport-table/transport-list.tsx';

const query: TransportListQuery = (request) => transportListQuery(listOngoing, request);

export function OngoingPage(): ReactNode {
  return (
    <TransportList
      name="ongoing"
      query={query}
      defaultSort={defaultSortOf('ONGOING')}
      subtitle={msg`on the way since the first stop`}
      empty={msg`No transports are ongoing. They stand here from the first stop until the last.`}
    />
  );
}
