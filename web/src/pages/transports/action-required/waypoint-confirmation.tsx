import { msg } from '@lingui/core/macro';
import { listWaypointConfirmations } from '@milepost/api-contract/transports/transport-lists';
import { defaultSortOf } from '@milepost/domain/transport-list/transport-list';
import type { ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../../../api/transport-list-query.ts';
import { TransportList } from '../../../transport-table/transport-list.tsx';

const query: TransportListQuery = (request) => transportListQuery(listWaypointConfirmations, request);

export function WaypointConfirmationPage(): ReactNode {
  return (
    <TransportList
      name="waypointConfirmation"
      query={query}
      defaultSort={defaultSortOf('WAYPOINT_CONFIRMATIONS')}
      subtitle={msg`signals began only after the planned arrival`}
      empty={msg`No stop waits for confirmation. It does where the signals began only after the planned arrival.`}
    />
  );
}
