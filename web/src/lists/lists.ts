import { defaultSortOf, statesOf, type TransportList } from '@milepost/domain/transport-list/transport-list';
import { transportStatuses, type TransportStatus } from '@milepost/domain/transport/transport-status';
import {
  type Icon,
  IconAlertTriangle,
  IconArchive,
  IconCalendar,
  IconCircleCheck,
  IconStar,
  IconTruck,
  IconTruckLoading,
} from '@tabler/icons-react';
import { columnOffers, type PageColumn } from './column-offers.ts';
import type { Sort } from '@milepost/domain/transport-list/sort';
import { filterOffers } from '../filters/filter-offers.ts';
import type { FilterKey } from '../filters/table-filters.ts';

export type MenuPlace = {
  readonly group: 'overview' | 'transports' | 'archive';
  readonly icon: Icon;
  /** What is counted waits for someone to act. */
  readonly urgent?: true;
};

const byAttention: Sort = { sortBy: 'ATTENTION', direction: 'asc' };

type ListPage = {
  /** A part is listed below its whole, or only on the pages of its family. */
  readonly menu?: MenuPlace | 'BELOW_ITS_WHOLE';
  readonly columns: readonly PageColumn[];
  /** Set if another order is more useful than the default of the call. */
  readonly sort?: Sort;
  readonly filters: readonly FilterKey[];
};

/**
 * The pages of the lists (specification §2). Addresses, menu, counts, the navigation between pages of a family and help
 * are derived from these and from the lists of the domain.
 */
export const lists: Readonly<Record<TransportList, ListPage>> = {
  watchlist: {
    menu: { group: 'overview', icon: IconStar },
    columns: columnOffers.anyPhase,
    sort: byAttention,
    filters: filterOffers.anyPhase,
  },
  actionRequired: {
    menu: { group: 'transports', icon: IconAlertTriangle, urgent: true },
    columns: columnOffers.anyReason,
    sort: byAttention,
    filters: filterOffers.anyPhase,
  },
  trackingIdMissing: {
    menu: 'BELOW_ITS_WHOLE',
    columns: columnOffers.unseen,
    sort: byAttention,
    filters: filterOffers.neverSeenInAnyPhase,
  },
  gpsMissing: {
    menu: 'BELOW_ITS_WHOLE',
    columns: columnOffers.unseen,
    sort: byAttention,
    filters: filterOffers.neverSeenInAnyPhase,
  },
  gpsLost: {
    menu: 'BELOW_ITS_WHOLE',
    columns: columnOffers.fallenSilent,
    sort: byAttention,
    filters: filterOffers.ofOneGpsStatus,
  },
  gpsLow: {
    menu: 'BELOW_ITS_WHOLE',
    columns: columnOffers.fallenSilent,
    sort: byAttention,
    filters: filterOffers.ofOneGpsStatus,
  },
  waypointConfirmation: {
    menu: 'BELOW_ITS_WHOLE',
    columns: columnOffers.anyReason,
    sort: byAttention,
    filters: filterOffers.anyPhase,
  },
  snoozed: {
    menu: 'BELOW_ITS_WHOLE',
    columns: columnOffers.anyReason,
    filters: filterOffers.anyPhase,
  },
  planned: {
    menu: { group: 'transports', icon: IconCalendar },
    columns: columnOffers.planned,
    filters: filterOffers.open,
  },
  incoming: {
    menu: { group: 'transports', icon: IconTruckLoading },
    columns: columnOffers.underWay,
    sort: byAttention,
    filters: filterOffers.anyPhase,
  },
  presumablyIncoming: {
    columns: columnOffers.unseen,
    sort: byAttention,
    filters: filterOffers.neverSeen,
  },
  ongoing: {
    menu: { group: 'transports', icon: IconTruck },
    columns: columnOffers.underWay,
    sort: byAttention,
    filters: filterOffers.anyPhase,
  },
  presumablyOngoing: {
    columns: columnOffers.unseen,
    sort: byAttention,
    filters: filterOffers.neverSeen,
  },
  completed: {
    menu: { group: 'transports', icon: IconCircleCheck },
    columns: columnOffers.completed,
    filters: filterOffers.ended,
  },
  arrived: {
    menu: 'BELOW_ITS_WHOLE',
    columns: columnOffers.completedInOneWay,
    filters: filterOffers.ended,
  },
  areaArrived: {
    menu: 'BELOW_ITS_WHOLE',
    columns: columnOffers.completedInOneWay,
    filters: filterOffers.ended,
  },
  manuallyCompleted: {
    menu: 'BELOW_ITS_WHOLE',
    columns: columnOffers.completedInOneWay,
    filters: filterOffers.ended,
  },
  overdue: {
    menu: 'BELOW_ITS_WHOLE',
    columns: columnOffers.completedInOneWay,
    filters: filterOffers.anywhere,
  },
  cancelled: {
    menu: { group: 'archive', icon: IconArchive },
    columns: columnOffers.cancelled,
    filters: filterOffers.anywhere,
  },
  search: {
    columns: columnOffers.anyPhase,
    filters: filterOffers.anyPhase,
  },
};

/** The phases to choose from. */
export function phasesOf(list: TransportList): readonly TransportStatus[] {
  const states = statesOf(list, 'SHIPPER');
  return transportStatuses.filter((status) => states.some((state) => state.status === status));
}

/** The initial order of a page. */
export function pageSortOf(list: TransportList): Sort {
  return lists[list].sort ?? defaultSortOf(list);
}
