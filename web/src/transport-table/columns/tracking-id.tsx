import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CellProperties, ColumnDefinition } from '../column-definition.ts';
import { NotSet } from '../not-set.tsx';

function TrackingIdCell({ transport }: CellProperties): ReactNode {
  return transport.trackingId ?? <NotSet />;
}

export const trackingId: ColumnDefinition = {
  header: msg`Tracking ID`,
  Cell: TrackingIdCell,
  sortBy: 'TRACKING_ID',
  width: 120,
  givesWay: { to: 'reference', order: 1 },
};
