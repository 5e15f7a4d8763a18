import type { ListFilters } from '@milepost/api-contract/transports/list-query';
import { useMemo } from 'react';
import { filterQuery, type TableFilters } from '../filters/table-filters.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';

/** What the call is asked; the same object as long as it asks the same, though days that are named move along with time. */
export function useFilterQuery(filters: TableFilters): ListFilters {
  const query = JSON.stringify(filterQuery(filters, readerZone(), useNow('minute')));
  return useMemo(() => JSON.parse(query) as ListFilters, [query]);
}
