import { msg } from '@lingui/core/macro';
import { listGpsMissing } from '@milepost/api-contract/transports/transport-lists';
import { defaultSortOf } from '@milepost/domain/transport-list/transport-list';
import type { ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../../../api/transport-list-query.ts';
import { TransportList } from '../../../transport-table/transport-list.tsx';

const query: TransportListQuery = (request) => transportListQuery(listGpsMissing, request);

export function GpsMissingPage(): ReactNode {
  return (
    <TransportList
      name="gpsMissing"
      query={query}
      defaultSort={defaultSortOf('GPS_MISSING')}
      subtitle={msg`a tracking ID, but no signal yet`}
      empty={msg`Every tracking ID sends signals. Those from which none has come appear here.`}
    />
  );
}
