import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';

type Item = { readonly index: number; readonly start: number; readonly end: number };

type RowOrGap =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly before: number; readonly height: number };

/** The rows in the document and, between them, room for those that are not. */
export function rowsAndGaps(items: readonly Item[], totalHeight: number): readonly RowOrGap[] {
  const parts: RowOrGap[] = [];
  let reached = 0;
  for (const item of items) {
    if (item.start > reached) parts.push({ kind: 'gap', before: item.index, height: item.start - reached });
    parts.push({ kind: 'row', index: item.index });
    reached = item.end;
  }
  if (totalHeight > reached) parts.push({ kind: 'gap', before: -1, height: totalHeight - reached });
  return parts;
}

/** Lower than any row, so that a screen of them is full from the first on. */
const MIN_ROW_PX = 60;
/** Enough for a frame or two on a slow machine, so that clicks stay responsive. */
const AT_ONCE = 6;

/** How many rows of a list are in the document: at first those that are seen, and frame by frame the others. */
function useRowsDrawn(count: number, all: boolean): number {
  const [drawn, setDrawn] = useState(() => (all ? count : Math.ceil(globalThis.innerHeight / MIN_ROW_PX)));
  useEffect(() => {
    if (drawn >= count) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + AT_ONCE)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return drawn;
}

/** Up to here every row is in the document, so that the browser's own search finds it, and as high as it needs. */
const ALL_IN_DOCUMENT = 200;
const OVERSCAN = 4;
/** A row that crosses the screen in fewer frames than this, a fifteenth of a second, cannot be read. */
const READABLE_FRAMES = 4;
/** Three lines and their margins, as in the style sheet: measuring each of 100,000 rows takes longer than a frame. */
const UNIFORM_ROW_PX = 77;

type Rows = {
  readonly count: number;
  readonly active: number;
  readonly drawAll: boolean;
  readonly scroller: RefObject<HTMLDivElement | null>;
};

type RowVirtualizer = Virtualizer<HTMLDivElement, HTMLTableRowElement>;

type TableRows = {
  readonly parts: readonly RowOrGap[];
  /** Whether all rows have to have the same height. */
  readonly uniform: boolean;
  /** Whether rows disappear within a few frames: too short to read, and drawing them would stutter. */
  readonly hurried: boolean;
};

/** The first rows, and room for those that are still to be drawn: the scroll bar stays as it is. */
function firstRows(drawn: number, count: number): readonly RowOrGap[] {
  const rows = Array.from({ length: Math.min(drawn, count) }, (_, index) => ({ kind: 'row', index }) as const);
  if (drawn >= count) return rows;
  return [...rows, { kind: 'gap', before: -1, height: (count - drawn) * UNIFORM_ROW_PX }];
}

export function useTableRows({ count, active, drawAll, scroller }: Rows): TableRows {
  const uniform = count > ALL_IN_DOCUMENT;
  const drawn = useRowsDrawn(uniform ? 0 : count, drawAll);
  const few = useMemo(() => firstRows(Math.max(drawn, active + 1), count), [count, drawn, active]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (active >= count || indexes.includes(active)) return indexes;
      // The row with the focus stays in the document, however far it is scrolled away: else the focus would be lost.
      return active < range.startIndex ? [active, ...indexes] : [...indexes, active];
    },
    [active, count],
  );
  const [hurried, setHurried] = useState(false);
  const lastOffset = useRef(0);
  const followPace = (rows: RowVirtualizer): void => {
    const offset = rows.scrollOffset ?? 0;
    const screen = rows.scrollRect?.height ?? Infinity;
    setHurried(rows.isScrolling && Math.abs(offset - lastOffset.current) > screen / READABLE_FRAMES);
    lastOffset.current = offset;
  };
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    enabled: uniform,
    getScrollElement: () => scroller.current,
    estimateSize: () => UNIFORM_ROW_PX,
    overscan: OVERSCAN,
    rangeExtractor,
    useFlushSync: false,
    onChange: followPace,
  });
  const parts = uniform ? rowsAndGaps(virtualizer.getVirtualItems(), virtualizer.getTotalSize()) : few;
  return { parts, uniform, hurried: uniform && hurried };
}
