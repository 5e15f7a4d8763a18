import { msg } from '@lingui/core/macro';
import { listPresumablyOngoing } from '@milepost/api-contract/transports/transport-lists';
import { defaultSortOf } from '@milepost/domain/transport-list/transport-list';
import type { ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../../../api/transport-list-query.ts';
import { TransportList } from '../../../transport-table/transport-list.tsx';

const query: TransportListQuery = (request) => transportListQuery(listPresumablyOngoing, request);

export function PresumablyOngoingPage(): ReactNode {
  return (
    <TransportList
      name="presumablyOngoing"
      query={query}
      defaultSort={defaultSortOf('PRESUMABLY_ONGOING')}
      subtitle={msg`by schedule: nothing was seen of the first stop`}
      empty={msg`Every ongoing transport has been seen. Those that have not when they were due at the first stop stand here.`}
    />
  );
}
