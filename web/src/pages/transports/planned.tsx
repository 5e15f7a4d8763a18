import { msg } from '@lingui/core/macro';
import { defaultSort } from '@milepost/domain/transport-list/sort';
import type { ReactNode } from 'react';
import { plannedTransports } from '../../api/planned-transports.ts';
import type { ColumnKey } from '../../transport-table/column-key.ts';
import { TransportList } from '../../transport-table/transport-list.tsx';

const columns: readonly ColumnKey[] = [
  'reference',
  'trackingId',
  'from',
  'to',
  'scheduledDate',
  'carrier',
  'shipper',
  'waypoints',
];

export function PlannedPage(): ReactNode {
  return (
    <TransportList
      name="planned"
      query={plannedTransports}
      columns={columns}
      defaultSort={defaultSort}
      subtitle={msg`tracking begins 24 h before the first stop`}
      empty={msg`No transports are planned. A transport stands here from the moment it is planned until its tracking begins, 24 hours before the first stop.`}
    />
  );
}
