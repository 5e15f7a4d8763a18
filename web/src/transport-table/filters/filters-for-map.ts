import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { filtersOf } from './page-filters.ts';
import { phasesOf } from './phases-of-page.ts';
import { filtersAmong, type TableFilters } from './table-filters.ts';

/** Of a list's filters those that make a difference on the map: in other phases there is no vehicle to be seen. */
export function filtersForMap(filters: TableFilters, role: OrganizationRole): TableFilters {
  const { phase, ...others } = filtersAmong(filters, filtersOf('liveMap', role));
  const seen = phase?.filter((each) => phasesOf('liveMap').includes(each)) ?? [];
  return seen.length === 0 ? others : { ...others, phase: seen };
}
