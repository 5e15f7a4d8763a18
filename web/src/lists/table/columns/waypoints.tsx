import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { WaypointProgress } from '../../../ui/status/waypoint-progress.tsx';
import type { CellProperties, ColumnDefinition } from './column-definition.ts';
import { waypointsInOrder } from '../../../transport/waypoints-in-order.ts';

function WaypointsCell({ transport }: CellProperties): ReactNode {
  return <WaypointProgress statuses={waypointsInOrder(transport).map(({ status }) => status)} />;
}

export const waypoints: ColumnDefinition = {
  header: msg`Progress`,
  Cell: WaypointsCell,
  sortBy: null,
  width: 120,
  givesWay: { to: 'reference', order: 12 },
};
