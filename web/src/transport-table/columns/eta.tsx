import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CellProperties, ColumnDefinition } from '../column-definition.ts';
import { EtaView } from '../eta-view.tsx';
import { NotSet } from '../not-set.tsx';
import { lastWaypoint, nextWaypoint } from '../waypoint-of.ts';

/** Of the last stop, as the transport’s punctuality. */
function EtaCell({ transport }: CellProperties): ReactNode {
  const last = lastWaypoint(transport);
  return last === undefined ? <NotSet /> : <EtaView transport={transport} waypoint={last} />;
}

function NextEtaCell({ transport }: CellProperties): ReactNode {
  const next = nextWaypoint(transport);
  return next === undefined ? <NotSet /> : <EtaView transport={transport} waypoint={next} />;
}

export const eta: ColumnDefinition = {
  header: msg`ETA`,
  Cell: EtaCell,
  sortBy: 'ETA',
  width: 205,
  givesWay: { to: 'transportStatus', order: 3 },
};

export const nextEta: ColumnDefinition = {
  header: msg`Next ETA`,
  Cell: NextEtaCell,
  sortBy: 'NEXT_WP_ETA',
  width: 205,
  givesWay: { to: 'nextScheduled', order: 3 },
};
