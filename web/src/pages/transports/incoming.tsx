import { msg } from '@lingui/core/macro';
import { listIncoming } from '@milepost/api-contract/transports/transport-lists';
import { defaultSortOf } from '@milepost/domain/transport-list/transport-list';
import type { ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../../api/transport-list-query.ts';
import { TransportList } from '../../transport-table/transport-list.tsx';

const query: TransportListQuery = (request) => transportListQuery(listIncoming, request);

export function IncomingPage(): ReactNode {
  return (
    <TransportList
      name="incoming"
      query={query}
      defaultSort={defaultSortOf('INCOMING')}
      subtitle={msg`at the first stop within 24 h`}
      empty={msg`No transports are incoming. They stand here from 24 hours before the first stop until they reach it.`}
    />
  );
}
