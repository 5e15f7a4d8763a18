import { msg } from '@lingui/core/macro';
import { listCompleted } from '@milepost/api-contract/transports/transport-lists';
import { defaultSortOf } from '@milepost/domain/transport-list/transport-list';
import type { ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../../api/transport-list-query.ts';
import { TransportList } from '../../transport-table/transport-list.tsx';

const query: TransportListQuery = (request) => transportListQuery(listCompleted, request);

export function CompletedPage(): ReactNode {
  return (
    <TransportList
      name="completed"
      query={query}
      defaultSort={defaultSortOf('COMPLETED')}
      subtitle={msg`in the last 28 days`}
      empty={msg`No transports were completed in the last 28 days.`}
    />
  );
}
