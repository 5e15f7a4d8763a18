import { msg } from '@lingui/core/macro';
import { listOverdue } from '@milepost/api-contract/transports/transport-lists';
import { defaultSortOf } from '@milepost/domain/transport-list/transport-list';
import type { ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../../../api/transport-list-query.ts';
import { TransportList } from '../../../transport-table/transport-list.tsx';

const query: TransportListQuery = (request) => transportListQuery(listOverdue, request);

export function OverduePage(): ReactNode {
  return (
    <TransportList
      name="overdue"
      query={query}
      defaultSort={defaultSortOf('OVERDUE')}
      subtitle={msg`closed two working days after the planned arrival`}
      empty={msg`No transports were closed as overdue in the last 28 days.`}
    />
  );
}
