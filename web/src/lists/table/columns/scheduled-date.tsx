import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { ColumnDefinition } from './column-definition.ts';
import { PlannedArrival } from '../../../transport/planned-arrival.tsx';
import { firstWaypoint, nextWaypoint } from '../../../transport/waypoint-of.ts';
import { stopCell, type StopProperties } from './stop-cell.tsx';

function BriefArrival({ waypoint }: StopProperties): ReactNode {
  return <PlannedArrival waypoint={waypoint} isBrief />;
}

/** As it is sorted: by the first stop. */
export const scheduledDate: ColumnDefinition = {
  header: msg`Scheduled`,
  Cell: stopCell(firstWaypoint, PlannedArrival),
  sortBy: 'SCHEDULED',
  width: 205,
  givesWay: { to: 'nextScheduled', order: 11 },
};

export const nextScheduled: ColumnDefinition = {
  header: msg`Next planned`,
  Cell: stopCell(nextWaypoint, BriefArrival),
  sortBy: 'NEXT_WP_PTA',
  width: 184,
  givesWay: null,
};
