import { sortDirections, sortKeys, type Sort } from '@milepost/domain/transport-list/sort';

/** The current place in a list; it is part of the address, so reload, back and a copied link lead there again. */
export type ListUrlState = { readonly page: number; readonly sort: Sort };

/** Search parameters as parsed by the router: anyone can write an address, so it may contain anything. */
type SearchParameters = { readonly [name: string]: unknown };

/** The server refuses pages beyond this. */
const LAST_PAGE = 1_000_000;

export function pageOf(value: unknown, last = LAST_PAGE): number {
  const page = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof page !== 'number' || !Number.isInteger(page)) return 0;
  return page >= 0 && page <= last ? page : 0;
}

export function memberOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((each) => each === value);
}

/** Invalid values, and a sort that the page does not offer, count as absent. */
export function readListUrlState(
  search: SearchParameters,
  offered: readonly Sort['sortBy'][],
  defaultSort: Sort,
): ListUrlState {
  const page = pageOf(search['page']);
  const sortBy = memberOf(sortKeys, search['sortBy']);
  if (sortBy === undefined || !offered.includes(sortBy)) return { page, sort: defaultSort };
  return { page, sort: { sortBy, direction: memberOf(sortDirections, search['dir']) ?? 'asc' } };
}

/** The parameters to set; undefined removes one, so the plain address is the page as it first opens. */
export function writeListUrlState(
  { page, sort }: ListUrlState,
  defaultSort: Sort,
): { readonly page: number | undefined; readonly sortBy: string | undefined; readonly dir: string | undefined } {
  const usual = sort.sortBy === defaultSort.sortBy && sort.direction === defaultSort.direction;
  return {
    page: page === 0 ? undefined : page,
    sortBy: usual ? undefined : sort.sortBy,
    dir: usual ? undefined : sort.direction,
  };
}
