import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CellProperties, ColumnDefinition } from '../column-definition.ts';
import { PlannedArrival } from '../planned-arrival.tsx';
import { nextWaypoint } from '../waypoint-of.ts';
import { waypointsInOrder } from '../waypoints-in-order.ts';

/** As it is sorted: by the first stop. */
function ScheduledDateCell({ transport }: CellProperties): ReactNode {
  return <PlannedArrival waypoint={waypointsInOrder(transport).at(0)} />;
}

function NextScheduledCell({ transport }: CellProperties): ReactNode {
  return <PlannedArrival waypoint={nextWaypoint(transport)} isBrief />;
}

export const scheduledDate: ColumnDefinition = {
  header: msg`Scheduled`,
  Cell: ScheduledDateCell,
  sortBy: 'SCHEDULED',
  width: 205,
  givesWay: { to: 'nextScheduled', order: 11 },
};

export const nextScheduled: ColumnDefinition = {
  header: msg`Next planned`,
  Cell: NextScheduledCell,
  sortBy: 'NEXT_WP_PTA',
  width: 184,
  givesWay: null,
};
