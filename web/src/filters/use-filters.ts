import { listNames, type TransportList } from '@milepost/domain/transport-list/transport-list';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useVisitor } from '../session/visitor.ts';
import { readFilterAddress, writeFilterAddress } from './filter-address.ts';
import { filtersFor } from './filter-offers.ts';
import { type FilterKey, filtersAmong, isFiltered, type TableFilters, tidyFilters } from './table-filters.ts';

/** Specification §3, UI state: transportTableFilters. */
export const FILTERS_ENTRY = 'milepost.transportTableFilters';

type FiltersOfPages = { readonly [P in TransportList]?: TableFilters };

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
    // Storage may be forbidden or full: the filters then last until the page is closed.
  }
}

type Kept = { readonly organizationId: string; readonly pages: FiltersOfPages };

const listeners = new Set<() => void>();
let kept: Kept | undefined;

function pagesOf(organizationId: string): FiltersOfPages {
  if (kept?.organizationId !== organizationId) {
    kept = { organizationId, pages: readFilters(organizationId, localStorage) };
  }
  return kept.pages;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function keep(organizationId: string, pages: FiltersOfPages): void {
  kept = { organizationId, pages };
  writeFilters(organizationId, pages, localStorage);
  for (const listener of listeners) listener();
}

const none: TableFilters = {};

type UseFilters = {
  readonly filters: TableFilters;
  readonly offered: readonly FilterKey[];
  readonly setFilters: (filters: TableFilters) => void;
};

/** Filters from a link are stored as the page's own and removed from the address, so later changes persist. */
function useLinkedFilters(setFilters: UseFilters['setFilters']): TableFilters {
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const linked = useMemo(() => readFilterAddress(search), [search]);
  useEffect(() => {
    if (!isFiltered(linked)) return;
    setFilters(linked);
    const without = (before: object) => ({ ...before, ...writeFilterAddress(none) });
    void navigate({ to: '.', search: without, replace: true });
  }, [linked, navigate, setFilters]);
  return linked;
}

/** Each page has separate filters, so none hides rows unexpectedly. */
export function useFilters(page: TransportList, offer: readonly FilterKey[]): UseFilters {
  const { id: organizationId, organizationRole } = useVisitor().organization;
  const stored = useSyncExternalStore(subscribe, () => pagesOf(organizationId)[page] ?? none);
  const offered = useMemo(() => filtersFor(organizationRole, offer), [offer, organizationRole]);
  const setFilters = useCallback(
    (next: TableFilters) => keep(organizationId, { ...pagesOf(organizationId), [page]: tidyFilters(next) }),
    [organizationId, page],
  );
  const linked = useLinkedFilters(setFilters);
  const chosen = isFiltered(linked) ? linked : stored;
  const filters = useMemo(() => filtersAmong(chosen, offered), [chosen, offered]);
  return { filters, offered, setFilters };
}
