import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { isUnderWay } from '@milepost/domain/transport/transport-status';
import { filterOffers, filtersFor } from './filter-offers.ts';
import { filtersAmong, type TableFilters } from './table-filters.ts';

/** Of a list's filters those that make a difference on the map: in other phases there is no vehicle to be seen. */
export function filtersForMap(filters: TableFilters, role: OrganizationRole): TableFilters {
  const { phase, ...others } = filtersAmong(filters, filtersFor(role, filterOffers.anyPhase));
  const seen = phase?.filter(isUnderWay) ?? [];
  return seen.length === 0 ? others : { ...others, phase: seen };
}
