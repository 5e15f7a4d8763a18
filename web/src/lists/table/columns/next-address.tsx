import { msg } from '@lingui/core/macro';
import type { ColumnDefinition } from './column-definition.ts';
import { nextWaypoint } from '../../../transport/waypoint-of.ts';
import { StopAddress } from './stop-address.tsx';
import { stopCell } from './stop-cell.tsx';

export const nextAddress: ColumnDefinition = {
  header: msg`Next stop`,
  Cell: stopCell(nextWaypoint, StopAddress),
  sortBy: null,
  width: 155,
  givesWay: { to: 'nextScheduled', order: 3 },
};
