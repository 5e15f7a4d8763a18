import { sortDirections, type SortDirection } from '@milepost/domain/transport-list/sort';
import { memberOf, pageOf } from '../../lists/list-search.ts';

export type PartnerSort<S extends string> = { readonly sortBy: S; readonly direction: SortDirection };

/** The state of a list of partners; kept in the address, so that reload, back and a copied link restore it. */
export type PartnerUrlState<F extends string, S extends string> = {
  /** As typed. */
  readonly q: string;
  readonly filter: F | null;
  readonly page: number;
  readonly sort: PartnerSort<S>;
};

export type PartnerListOptions<F extends string, S extends string> = {
  readonly filters: readonly F[];
  readonly sorts: readonly S[];
  readonly usual: PartnerSort<S>;
};

/** The server refuses pages beyond this. */
export const LAST_PAGE = 10_000;
export const MAX_SEARCH_LENGTH = 100;

/** Values that make no sense, or that the page does not offer, are ignored. */
export function readPartnerUrlState<F extends string, S extends string>(
  search: { readonly [name: string]: unknown },
  { filters, sorts, usual }: PartnerListOptions<F, S>,
): PartnerUrlState<F, S> {
  const { q } = search;
  const sortBy = memberOf(sorts, search['sortBy']);
  return {
    q: typeof q === 'string' ? q.slice(0, MAX_SEARCH_LENGTH) : '',
    filter: memberOf(filters, search['filter']) ?? null,
    page: pageOf(search['page'], LAST_PAGE),
    sort: sortBy === undefined ? usual : { sortBy, direction: memberOf(sortDirections, search['dir']) ?? 'asc' },
  };
}

/** The parameters to set; undefined removes one, which keeps the address of the initial page plain. */
export function writePartnerUrlState<F extends string, S extends string>(
  { q, filter, page, sort }: PartnerUrlState<F, S>,
  { usual }: Pick<PartnerListOptions<F, S>, 'usual'>,
) {
  const isUsual = sort.sortBy === usual.sortBy && sort.direction === usual.direction;
  return {
    q: q.trim() === '' ? undefined : q,
    filter: filter ?? undefined,
    page: page === 0 ? undefined : page,
    sortBy: isUsual ? undefined : sort.sortBy,
    dir: isUsual ? undefined : sort.direction,
  };
}

/** Specification §5.3: the same column flips the direction, another one starts ascending. */
export function toggledSort<S extends string>(current: PartnerSort<S>, sortBy: S): PartnerSort<S> {
  if (current.sortBy !== sortBy) return { sortBy, direction: 'asc' };
  return { sortBy, direction: current.direction === 'asc' ? 'desc' : 'asc' };
}

/** As sent to the server. */
export function partnerQuery<F extends string, S extends string>({ q, filter, page, sort }: PartnerUrlState<F, S>) {
  const searched = q.trim();
  return {
    ...(searched === '' ? {} : { q: searched }),
    ...(filter === null ? {} : { filter }),
    page,
    sortBy: sort.sortBy,
    sortByDirection: sort.direction,
  };
}
