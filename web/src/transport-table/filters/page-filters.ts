import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import type { TablePage } from '../table-page.ts';
import type { FilterKey } from './table-filters.ts';

/** Lists, and the map that shows the same transports. */
export type FilteredPage = TablePage | 'liveMap';

const anywhere = ['carriers', 'shippers', 'reference', 'trackingId', 'from', 'to', 'scheduled'] as const;
const underWay = [...anywhere, 'nextWaypoint', 'etaStatus', 'gps_status'] as const;
/** Where the page itself says what the GPS status is. */
const ofOneGpsStatus = [...anywhere, 'nextWaypoint', 'etaStatus'] as const;
const neverSeen = [...anywhere, 'nextWaypoint'] as const;
const ended = [...anywhere, 'etaStatus'] as const;
const anyPhase = [...underWay, 'phase'] as const;

/** Of the filters of specification §3 those that make a difference on the page. */
const pageFilters = {
  actionRequired: anyPhase,
  trackingIdMissing: [...neverSeen, 'phase'],
  gpsMissing: [...neverSeen, 'phase'],
  gpsLost: [...ofOneGpsStatus, 'phase'],
  gpsLow: [...ofOneGpsStatus, 'phase'],
  waypointConfirmation: anyPhase,
  planned: anywhere,
  incoming: anyPhase,
  presumablyIncoming: neverSeen,
  ongoing: anyPhase,
  presumablyOngoing: neverSeen,
  completed: ended,
  arrived: ended,
  areaArrived: ended,
  manuallyCompleted: ended,
  overdue: anywhere,
  cancelled: anywhere,
  search: anyPhase,
  watchlist: anyPhase,
  liveMap: anyPhase,
} as const satisfies Record<FilteredPage, readonly FilterKey[]>;

const partnersOf = { SHIPPER: 'carriers', CARRIER: 'shippers' } as const;

/** A shipper chooses among carriers, a carrier among shippers. */
export function filtersOf(page: FilteredPage, role: OrganizationRole): readonly FilterKey[] {
  return pageFilters[page].filter((key) =>
    key === 'carriers' || key === 'shippers' ? key === partnersOf[role] : true,
  );
}
