import { msg } from '@lingui/core/macro';
import { listCompletedManually } from '@milepost/api-contract/transports/transport-lists';
import { defaultSortOf } from '@milepost/domain/transport-list/transport-list';
import type { ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../../../api/transport-list-query.ts';
import { TransportList } from '../../../transport-table/transport-list.tsx';

const query: TransportListQuery = (request) => transportListQuery(listCompletedManually, request);

export function ManuallyCompletedPage(): ReactNode {
  return (
    <TransportList
      name="manuallyCompleted"
      query={query}
      defaultSort={defaultSortOf('COMPLETED_MANUALLY')}
      subtitle={msg`closed by hand`}
      empty={msg`No transports were completed by hand in the last 28 days.`}
    />
  );
}
