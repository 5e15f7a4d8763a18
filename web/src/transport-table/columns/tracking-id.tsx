import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CellProperties, ColumnDefinition } from '../column-definition.ts';
import { LongText } from '../long-text.tsx';
import { NotSet } from '../not-set.tsx';

function TrackingIdCell({ transport }: CellProperties): ReactNode {
  return transport.trackingId === null ? <NotSet /> : <LongText text={transport.trackingId} />;
}

export const trackingId: ColumnDefinition = {
  header: msg`Tracking ID`,
  Cell: TrackingIdCell,
  sortBy: 'TRACKING_ID',
  width: 120,
  givesWay: { to: 'reference', order: 1 },
};
