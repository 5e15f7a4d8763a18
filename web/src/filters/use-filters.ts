import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useVisitor } from '../session/visitor.ts';
import type { TransportList } from '@milepost/domain/transport-list/transport-list';
import { readFilters, writeFilters, type FiltersOfPages } from './filter-storage.ts';
import { filtersFor } from './filter-offers.ts';
import { filtersAmong, tidyFilters, type FilterKey, type TableFilters } from './table-filters.ts';

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

/** Each page has its own filters, so that none hides rows unexpectedly. */
export function useFilters(page: TransportList, offer: readonly FilterKey[]): UseFilters {
  const { id: organizationId, organizationRole } = useVisitor().organization;
  const stored = useSyncExternalStore(subscribe, () => pagesOf(organizationId)[page] ?? none);
  const offered = useMemo(() => filtersFor(organizationRole, offer), [offer, organizationRole]);
  const filters = useMemo(() => filtersAmong(stored, offered), [stored, offered]);
  const setFilters = useCallback(
    (next: TableFilters) => keep(organizationId, { ...pagesOf(organizationId), [page]: tidyFilters(next) }),
    [organizationId, page],
  );
  return { filters, offered, setFilters };
}
