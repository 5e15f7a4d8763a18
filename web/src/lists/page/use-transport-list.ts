import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { DEFAULT_PAGE_SIZE, knownTotal, type ListTotal } from '@milepost/domain/transport-list/paging';
import type { Sort } from '@milepost/domain/transport-list/sort';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import type { TransportListQuery } from '../../api/transport-list-query.ts';
import { filterQuery, type TableFilters } from '../../filters/table-filters.ts';
import { type ListState, useListState } from '../../transport/use-list-state.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { type ListUrlState, readListUrlState, writeListUrlState } from '../list-search.ts';
import { type SettledRows, useSettledRows } from '../use-settled-rows.ts';

/** The release of a pressed pointer must hit the row that was there, even if the click comes late. */
const CLICK_COMES_WITHIN_MS = 50;

const listeners = new Set<() => void>();
let pressed = false;
let release: ReturnType<typeof setTimeout> | undefined;

function setPressed(isPressed: boolean): void {
  clearTimeout(release);
  pressed = isPressed;
  for (const listener of listeners) listener();
}

function onPointerDown(): void {
  setPressed(true);
}

function onPointerUp(): void {
  clearTimeout(release);
  release = setTimeout(() => setPressed(false), CLICK_COMES_WITHIN_MS);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('pointerdown', onPointerDown, { capture: true });
    addEventListener('pointerup', onPointerUp, { capture: true });
    addEventListener('pointercancel', onPointerUp, { capture: true });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    setPressed(false);
    removeEventListener('pointerdown', onPointerDown, { capture: true });
    removeEventListener('pointerup', onPointerUp, { capture: true });
    removeEventListener('pointercancel', onPointerUp, { capture: true });
  };
}

/** The latest rows or, while a pointer is down, those it was pressed on: what was seen is what opens. */
function useHeldRows<Rows>(rows: Rows): Rows {
  const isPressed = useSyncExternalStore(subscribe, () => pressed);
  const [shown, setShown] = useState(rows);
  if (!isPressed && shown !== rows) setShown(rows);
  return isPressed ? shown : rows;
}

export function useListPlace(
  offered: readonly Sort['sortBy'][],
  defaultSort: Sort,
): readonly [ListUrlState, (place: ListUrlState) => void] {
  const search: { readonly [name: string]: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const place = useMemo(() => readListUrlState(search, offered, defaultSort), [search, offered, defaultSort]);
  const goTo = useCallback(
    (next: ListUrlState) => {
      const parameters = writeListUrlState(next, defaultSort);
      void navigate({ to: '.', search: (previous: object) => ({ ...previous, ...parameters }), resetScroll: false });
    },
    [navigate, defaultSort],
  );
  return [place, goTo];
}

type LoadedList = {
  /** Undefined before the first answer. */
  readonly rows: SettledRows | undefined;
  readonly total: ListTotal | undefined;
  /** Nothing could be loaded, so there is nothing to show. */
  readonly failed: boolean;
  /** The rows shown belong to the previous page or order; the requested ones are loading. */
  readonly outgoing: boolean;
  readonly state: ListState;
};

function totalOf({ transports, totalElements, isTotalExact = true }: TransportPage, page: number): ListTotal {
  const total = { count: totalElements, isExact: isTotalExact };
  return knownTotal(total, page, DEFAULT_PAGE_SIZE, transports.length);
}

export function useTransportList(query: TransportListQuery, place: ListUrlState, filters: TableFilters): LoadedList {
  const { page, sort } = place;
  // Filters by day move along with the calendar.
  const now = useNow('minute');
  const options = query({
    page,
    limit: DEFAULT_PAGE_SIZE,
    sortBy: sort.sortBy,
    sortByDirection: sort.direction,
    ...filterQuery(filters, readerZone(), now),
  });
  const answer = useQuery(options);
  const { data } = answer;
  const request = hashKey(options.queryKey);
  const settled = useSettledRows(data?.transports, answer.isPlaceholderData, { place, request });
  // Rendering fifty rows takes longer than anyone should wait to see a button respond.
  const rows = useHeldRows(useDeferredValue(settled));
  const state = useListState(answer);
  return {
    rows: settled && rows,
    total: data && totalOf(data, settled?.place.page ?? page),
    failed: data === undefined && answer.isError,
    outgoing: rows !== undefined && rows.request !== request,
    state,
  };
}
