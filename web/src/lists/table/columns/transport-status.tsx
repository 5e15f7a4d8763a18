import { msg } from '@lingui/core/macro';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import type { ReactNode } from 'react';
import { PunctualityBadge } from '../../../ui/status/punctuality-badge.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import type { CellProperties, ColumnDefinition } from './column-definition.ts';
import { standingOf } from '../../../transport/standing-of.ts';
import { lastWaypoint, nextWaypoint } from '../../../transport/waypoint-of.ts';

function Badge({ transport, waypoint }: CellProperties & { readonly waypoint: Waypoint | undefined }): ReactNode {
  const now = useNow('minute');
  if (waypoint === undefined) return <PunctualityBadge status="NO_ETA" />;
  const standing = standingOf(transport, waypoint, now);
  switch (standing.kind) {
    case 'ARRIVED':
      return <PunctualityBadge status={standing.status ?? 'UNKNOWN'} />;
    case 'UNKNOWN':
      return <PunctualityBadge status="UNKNOWN" />;
    case 'CURRENT':
      return <PunctualityBadge status={standing.isAtRisk ? 'AT_RISK' : standing.eta.status} />;
    case 'OLD':
      return <PunctualityBadge lastKnown={standing.eta.status} />;
    case 'NONE':
      return <PunctualityBadge status="NO_ETA" />;
  }
}

function TransportStatusCell({ transport }: CellProperties): ReactNode {
  return <Badge transport={transport} waypoint={lastWaypoint(transport)} />;
}

function PunctualityCell({ transport }: CellProperties): ReactNode {
  return <Badge transport={transport} waypoint={nextWaypoint(transport)} />;
}

/** Specification §2: the key is called transportStatus and shown as punctuality. */
export const transportStatus: ColumnDefinition = {
  header: msg`Punctuality`,
  Cell: TransportStatusCell,
  sortBy: null,
  width: 160,
  givesWay: null,
};

export const punctuality: ColumnDefinition = {
  header: msg`At the next stop`,
  Cell: PunctualityCell,
  sortBy: null,
  width: 125,
  givesWay: { to: 'nextScheduled', order: 3 },
};
