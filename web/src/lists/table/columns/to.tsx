import { msg } from '@lingui/core/macro';
import type { ColumnDefinition } from './column-definition.ts';
import { lastWaypoint } from '../../../transport/waypoint-of.ts';
import { StopAddress } from './stop-address.tsx';
import { stopCell } from './stop-cell.tsx';

export const to: ColumnDefinition = {
  header: msg`To`,
  Cell: stopCell(lastWaypoint, StopAddress),
  sortBy: null,
  width: 165,
  givesWay: { to: 'from', order: 2 },
};
