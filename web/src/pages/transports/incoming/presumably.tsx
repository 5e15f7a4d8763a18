import { msg } from '@lingui/core/macro';
import { listPresumablyIncoming } from '@milepost/api-contract/transports/transport-lists';
import { defaultSortOf } from '@milepost/domain/transport-list/transport-list';
import type { ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../../../api/transport-list-query.ts';
import { TransportList } from '../../../transport-table/transport-list.tsx';

const query: TransportListQuery = (request) => transportListQuery(listPresumablyIncoming, request);

export function PresumablyIncomingPage(): ReactNode {
  return (
    <TransportList
      name="presumablyIncoming"
      query={query}
      defaultSort={defaultSortOf('PRESUMABLY_INCOMING')}
      subtitle={msg`by schedule: nothing has been seen of them`}
      empty={msg`Every incoming transport has been seen. Those without tracking ID or signal stand here.`}
    />
  );
}
