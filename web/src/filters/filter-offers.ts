import { countedStandings, type CountedStanding } from '@milepost/domain/eta/transport-standing';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { isUnderWay } from '@milepost/domain/transport/transport-status';
import { type FilterKey, filtersAmong, type TableFilters } from './table-filters.ts';

const anywhere = ['carriers', 'shippers', 'reference', 'trackingId', 'from', 'to', 'scheduled'] as const;
/** An assignment ends with its transport. */
const open = ['mine', ...anywhere] as const;
const underWay = [...open, 'nextWaypoint', 'standing', 'gps_status'] as const;
/** For pages that already determine the GPS status. */
const ofOneGpsStatus = [...open, 'nextWaypoint', 'standing', 'phase'] as const;
const neverSeen = [...open, 'nextWaypoint'] as const;
const ended = [...anywhere, 'ended', 'standing'] as const;
const anyPhase = [...underWay, 'phase'] as const;

/** The filters of specification §3 that make a difference on a page. */
export const filterOffers = {
  anywhere,
  open,
  neverSeen,
  neverSeenInAnyPhase: [...neverSeen, 'phase'],
  ofOneGpsStatus,
  anyPhase,
  ended,
} as const satisfies Record<string, readonly FilterKey[]>;

const partnersOf = { SHIPPER: 'carriers', CARRIER: 'shippers' } as const;

/** A shipper chooses among carriers, a carrier among shippers. */
export function filtersFor(role: OrganizationRole, offer: readonly FilterKey[]): readonly FilterKey[] {
  return offer.filter((key) => (key === 'carriers' || key === 'shippers' ? key === partnersOf[role] : true));
}

/**
 * The standings possible for the transports of a page: those under way have an ETA or none, the arrival of ended ones
 * may be unknown.
 */
export function standingsFor(offer: readonly FilterKey[]): readonly CountedStanding[] {
  const isUnknownOffered = !offer.includes('nextWaypoint') || offer.includes('phase');
  const isOpenOffered = offer.includes('nextWaypoint');
  return countedStandings.filter((standing) => {
    if (standing === 'UNKNOWN') return isUnknownOffered;
    return isOpenOffered || (standing !== 'AT_RISK' && standing !== 'NO_CURRENT_ETA');
  });
}

/** Those of a list's filters that make a difference on the map: in other phases no vehicle can be seen. */
export function filtersForMap(filters: TableFilters, role: OrganizationRole): TableFilters {
  const { phase, ...others } = filtersAmong(filters, filtersFor(role, filterOffers.anyPhase));
  const seen = phase?.filter(isUnderWay) ?? [];
  return seen.length === 0 ? others : { ...others, phase: seen };
}
