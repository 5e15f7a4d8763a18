import type { SavedView, ViewQuery } from '@milepost/api-contract/transports/saved-views';
import type { Sort } from '@milepost/domain/transport-list/sort';
import { hashKey } from '@tanstack/react-query';
import { readFilterAddress, writeFilterAddress } from '../../filters/filter-address.ts';
import type { TableFilters } from '../../filters/table-filters.ts';
import { writeListUrlState } from '../list-search.ts';

/** What a list currently shows, apart from the page. */
export type FiltersAndSort = { readonly filters: TableFilters; readonly sort: Sort };

/** Defaults are left out, so a view stays the same however often it is saved. */
export function viewQueryOf({ filters, sort }: FiltersAndSort, usual: Sort): ViewQuery {
  const { sortBy } = writeListUrlState({ page: 0, sort }, usual);
  const asked = {
    ...writeFilterAddress(filters),
    ...(sortBy !== undefined && { sortBy: sort.sortBy, sortByDirection: sort.direction }),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

export function filtersOfView({ query }: Pick<SavedView, 'query'>): TableFilters {
  return readFilterAddress(query);
}

/** The parameters of a view's address; undefined removes one. */
export function viewAddress({ id, query }: Pick<SavedView, 'id' | 'query'>) {
  const { sortBy, sortByDirection } = query;
  return { view: id, sortBy, dir: sortBy === undefined ? undefined : (sortByDirection ?? 'asc') };
}

export function isSameQuery(one: ViewQuery, other: ViewQuery): boolean {
  return hashKey([one]) === hashKey([other]);
}

export function isDefaultQuery(query: ViewQuery): boolean {
  return Object.keys(query).length === 0;
}
