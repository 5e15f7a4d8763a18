import { msg } from '@lingui/core/macro';
import { listActionRequired } from '@milepost/api-contract/transports/transport-lists';
import { defaultSortOf } from '@milepost/domain/transport-list/transport-list';
import type { ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../../api/transport-list-query.ts';
import { TransportList } from '../../transport-table/transport-list.tsx';

const query: TransportListQuery = (request) => transportListQuery(listActionRequired, request);

export function ActionRequiredPage(): ReactNode {
  return (
    <TransportList
      name="actionRequired"
      query={query}
      defaultSort={defaultSortOf('ACTION_REQUIRED')}
      subtitle={msg`problems that somebody has to look after`}
      empty={msg`Nothing needs you right now. Transports that lose their signal or lack a tracking ID appear here.`}
    />
  );
}
