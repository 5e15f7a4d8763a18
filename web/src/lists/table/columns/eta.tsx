import { msg } from '@lingui/core/macro';
import type { ColumnDefinition } from './column-definition.ts';
import { EtaView } from '../../../transport/eta-view.tsx';
import { lastWaypoint, nextWaypoint } from '../../../transport/waypoint-of.ts';
import { stopCell } from './stop-cell.tsx';

/** Of the last stop, as the transport’s punctuality. */
export const eta: ColumnDefinition = {
  header: msg`ETA`,
  Cell: stopCell(lastWaypoint, EtaView),
  sortBy: 'ETA',
  width: 205,
  givesWay: { to: 'transportStatus', order: 3 },
};

export const nextEta: ColumnDefinition = {
  header: msg`Next ETA`,
  Cell: stopCell(nextWaypoint, EtaView),
  sortBy: 'NEXT_WP_ETA',
  width: 205,
  givesWay: { to: 'nextScheduled', order: 3 },
};
