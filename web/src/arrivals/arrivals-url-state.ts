import {
  arrivalSortKeys,
  defaultArrivalSort,
  type ArrivalSort,
  type ArrivalSortKey,
} from '@milepost/domain/arrivals/arrival-order';

/** The page and the order, which are part of the address so the back button works. */
export type ArrivalsUrlState = { readonly page: number; readonly sort: ArrivalSort };

type Search = { readonly page?: number; readonly sortBy?: ArrivalSortKey; readonly sortByDirection?: 'asc' | 'desc' };

export function readArrivalsUrlState(search: Readonly<Record<string, unknown>>): ArrivalsUrlState {
  const page = Number(search['page'] ?? 0);
  const sortBy = arrivalSortKeys.find((key) => key === search['sortBy']);
  const direction = search['sortByDirection'] === 'desc' ? 'desc' : 'asc';
  return {
    page: Number.isInteger(page) && page >= 0 && page <= 1_000 ? page : 0,
    sort: sortBy === undefined ? defaultArrivalSort : { sortBy, direction },
  };
}

/** Defaults are left out. */
export function writeArrivalsUrlState({ page, sort }: ArrivalsUrlState): Search {
  const isDefault = sort.sortBy === defaultArrivalSort.sortBy && sort.direction === defaultArrivalSort.direction;
  return {
    ...(page > 0 && { page }),
    ...(!isDefault && { sortBy: sort.sortBy, sortByDirection: sort.direction }),
  };
}

/**
 * Specification §5.3: the same column reverses the direction, another one starts ascending; both start on the first
 * page.
 */
export function sortedBy({ sort }: ArrivalsUrlState, sortBy: ArrivalSortKey): ArrivalsUrlState {
  const turned = sort.sortBy === sortBy && sort.direction === 'asc' ? 'desc' : 'asc';
  return { page: 0, sort: { sortBy, direction: turned } };
}
