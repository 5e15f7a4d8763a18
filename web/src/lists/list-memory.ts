import { defaultSort, sortKeys, type Sort } from '@milepost/domain/transport-list/sort';
import { readListUrlState, type ListUrlState } from './list-search.ts';
import type { TransportList } from '@milepost/domain/transport-list/transport-list';

/** Specification §3, UI state. The scroll position counts only on the page and in the order it was left in. */
export type ListMemory = {
  readonly place: ListUrlState;
  readonly lastViewedTransportId: string | null;
  readonly transportTableScrollPosition: number;
};

/** Session storage may be forbidden or full: a list then opens at its top, as on the first visit. */
type Store = Pick<Storage, 'getItem' | 'setItem'>;

const nothing: ListMemory = {
  place: { page: 0, sort: defaultSort },
  lastViewedTransportId: null,
  transportTableScrollPosition: 0,
};

const storageKey = (list: TransportList): string => `milepost.list.${list}`;

function parse(text: string): ListMemory {
  const stored: unknown = JSON.parse(text);
  if (typeof stored !== 'object' || stored === null) return nothing;
  const fields: { readonly [name: string]: unknown } = { ...stored };
  const viewed = fields['lastViewedTransportId'];
  const scroll = fields['transportTableScrollPosition'];
  return {
    place: readListUrlState(fields, sortKeys, defaultSort),
    lastViewedTransportId: typeof viewed === 'string' ? viewed : null,
    transportTableScrollPosition: typeof scroll === 'number' && Number.isFinite(scroll) ? Math.max(0, scroll) : 0,
  };
}

export function recallList(list: TransportList, store: Store): ListMemory {
  try {
    const text = store.getItem(storageKey(list));
    return text === null ? nothing : parse(text);
  } catch {
    return nothing;
  }
}

export function rememberList(list: TransportList, memory: ListMemory, store: Store): void {
  const { place, lastViewedTransportId, transportTableScrollPosition } = memory;
  const fields = { ...flat(place), lastViewedTransportId, transportTableScrollPosition };
  try {
    store.setItem(storageKey(list), JSON.stringify(fields));
  } catch {
    // Only the way back to the same row is lost.
  }
}

/** After walking through a list on the pages of its transports, a person returns to the row seen last. */
export function rememberViewed(list: TransportList, transportId: string, store: Store): void {
  rememberList(list, { ...recallList(list, store), lastViewedTransportId: transportId }, store);
}

function flat({ page, sort }: ListUrlState): { page: number; sortBy: Sort['sortBy']; dir: Sort['direction'] } {
  return { page, sortBy: sort.sortBy, dir: sort.direction };
}

export function isSamePlace(a: ListUrlState, b: ListUrlState): boolean {
  return a.page === b.page && a.sort.sortBy === b.sort.sortBy && a.sort.direction === b.sort.direction;
}
