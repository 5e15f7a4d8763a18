import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { rememberOriginList } from '../origin-list.ts';
import { recallList, rememberList, isSamePlace } from '../list-memory.ts';
import type { ListUrlState } from '../list-search.ts';
import type { RowsSnapshot } from '../rows-snapshot.ts';
import type { SettledRows } from '../use-settled-rows.ts';
import { DEFAULT_PAGE_SIZE, type ListTotal } from '@milepost/domain/transport-list/paging';
import type { TransportList } from '@milepost/domain/transport-list/transport-list';

type Remembered = {
  readonly lastViewed: string | null;
  readonly markViewed: (transportId: string) => void;
  /** True if these are the rows that were left, scrolled to somewhere among them. */
  readonly returning: boolean;
};

type List = {
  readonly name: TransportList;
  /** Of the rows shown. */
  readonly place: ListUrlState;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: SettledRows | undefined;
  readonly total: ListTotal | undefined;
};

function rowsSnapshotOf(rows: SettledRows | undefined, total: ListTotal | undefined): RowsSnapshot | null {
  if (rows === undefined || total === undefined) return null;
  return { ids: rows.transports.map(({ id }) => id), before: rows.place.page * DEFAULT_PAGE_SIZE, total };
}

/** Restores the scroll position and marks the last viewed row. */
export function useListMemory({ name, place, scroller, rows, total }: List): Remembered {
  // Only then is there something to scroll.
  const hasRows = rows !== undefined && rows.transports.length > 0;
  const shown = useRef({ rows, total });
  useEffect(() => {
    shown.current = { rows, total };
  });
  const [before] = useState(() => recallList(name, sessionStorage));
  const [lastViewed, setLastViewed] = useState(before.lastViewedTransportId);
  const viewed = useRef(lastViewed);
  const scrolledTo = useRef(0);
  const here = useRef(place);
  const [first] = useState(place);
  const returning = place === first && before.transportTableScrollPosition > 0 && isSamePlace(before.place, place);

  useLayoutEffect(() => {
    const { current } = scroller;
    if (!hasRows || current === null) return undefined;
    if (isSamePlace(before.place, here.current)) current.scrollTo({ top: before.transportTableScrollPosition });
    const follow = (): void => {
      scrolledTo.current = current.scrollTop;
    };
    follow();
    current.addEventListener('scroll', follow, { passive: true });
    return () => current.removeEventListener('scroll', follow);
  }, [before, hasRows, scroller]);

  useLayoutEffect(() => {
    if (isSamePlace(here.current, place)) return;
    here.current = place;
    // Scrolling costs a layout, even if there is nothing to do.
    if (scrolledTo.current > 0) scroller.current?.scrollTo({ top: 0 });
  }, [place, scroller]);

  const keep = useCallback(() => {
    const memory = {
      place: here.current,
      lastViewedTransportId: viewed.current,
      transportTableScrollPosition: scrolledTo.current,
    };
    rememberList(name, memory, sessionStorage);
  }, [name]);

  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  const markViewed = useCallback(
    (transportId: string) => {
      viewed.current = transportId;
      setLastViewed(transportId);
      const { pathname, search } = globalThis.location;
      const then = rowsSnapshotOf(shown.current.rows, shown.current.total);
      rememberOriginList(transportId, { page: name, address: pathname + search, rows: then }, sessionStorage);
    },
    [name],
  );

  return { lastViewed, markViewed, returning };
}
