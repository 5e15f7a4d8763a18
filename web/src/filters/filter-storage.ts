import { listNames, type TransportList } from '@milepost/domain/transport-list/transport-list';
import { tidyFilters, type TableFilters } from './table-filters.ts';

/** Specification §3, UI state: transportTableFilters. */
export const FILTERS_ENTRY = 'milepost.transportTableFilters';

export type FiltersOfPages = { readonly [P in TransportList]?: TableFilters };

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Filters name partners, so they mean nothing to a person of another organisation. */
export function readFilters(organizationId: string, store: Store): FiltersOfPages {
  try {
    const stored: unknown = JSON.parse(store.getItem(FILTERS_ENTRY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return {};
    const fields: { readonly [name: string]: unknown } = { ...stored };
    const pages = fields['pages'];
    if (fields['organizationId'] !== organizationId || typeof pages !== 'object' || pages === null) return {};
    const known: { readonly [page: string]: unknown } = { ...pages };
    return Object.fromEntries(listNames.map((page) => [page, tidyFilters(known[page])]));
  } catch {
    return {};
  }
}

export function writeFilters(organizationId: string, pages: FiltersOfPages, store: Store): void {
  try {
    store.setItem(FILTERS_ENTRY, JSON.stringify({ organizationId, pages }));
  } catch {
    // Storage may be forbidden or full: the filters then last as long as the page.
  }
}
