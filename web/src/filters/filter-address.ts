import { dayKeys, readDays, writeDays } from '@milepost/domain/transport-list/filter-days';
import { tidyFilters, type TableFilters } from './table-filters.ts';

/** Search parameters as parsed by the router: anyone can write an address, so it may contain anything. */
type SearchParameters = { readonly [name: string]: unknown };

const chosenKeys = ['carriers', 'shippers', 'standing', 'gps_status', 'phase'] as const;
const textKeys = ['from', 'to', 'nextWaypoint', 'reference', 'trackingId'] as const;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The parameters to set, named as in the calls; undefined removes one. */
export function writeFilterAddress(filters: TableFilters) {
  const named = [...chosenKeys, ...textKeys].map((key) => [`filter.${key}`, filters[key]] as const);
  return {
    ...Object.fromEntries(named),
    'filter.mine': filters.mine,
    ...Object.fromEntries(dayKeys.map((key) => [`filter.${key}`, filters[key] && writeDays(filters[key])])),
  };
}

/** Invalid values count as absent. */
export function readFilterAddress(search: SearchParameters): TableFilters {
  const days = dayKeys.map((key) => {
    const text = search[`filter.${key}`];
    return [key, typeof text === 'string' ? readDays(text) : undefined] as const;
  });
  const chosen = chosenKeys.map((key) => [key, [search[`filter.${key}`]].flat()] as const);
  const { carriers, shippers, ...filters } = tidyFilters({
    ...Object.fromEntries([...chosen, ...textKeys.map((key) => [key, search[`filter.${key}`]] as const)]),
    mine: search['filter.mine'],
    ...Object.fromEntries(days),
  });
  return { ...idsOf('carriers', carriers), ...idsOf('shippers', shippers), ...filters };
}

function idsOf(key: 'carriers' | 'shippers', given: readonly string[] = []): TableFilters {
  const ids = given.filter((id) => uuid.test(id));
  return ids.length === 0 ? {} : { [key]: ids };
}
