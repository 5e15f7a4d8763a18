import { msg } from '@lingui/core/macro';
import type { ColumnDefinition } from './column-definition.ts';
import { firstWaypoint } from '../../../transport/waypoint-of.ts';
import { StopAddress } from './stop-address.tsx';
import { stopCell } from './stop-cell.tsx';

export const from: ColumnDefinition = {
  header: msg`From`,
  Cell: stopCell(firstWaypoint, StopAddress),
  sortBy: 'FROM',
  width: 154,
  givesWay: null,
};
