import { useEffect, startTransition, useMemo, useState } from 'react';

type Item = { readonly index: number; readonly start: number; readonly end: number };

export type RowOrGap =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly before: number; readonly height: number };

/** The rows in the document, with gaps in place of the others. */
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

/** Small enough to keep clicks responsive on a slow machine: the browser lays out the whole table each time. */
const AT_ONCE = 12;

/** How many rows of a list are in the document: first the visible ones, then the others frame by frame. */
function useRowsDrawn(count: number, rowHeight: number, all: boolean): number {
  const [drawn, setDrawn] = useState(() => (all ? count : Math.ceil(globalThis.innerHeight / rowHeight)));
  useEffect(() => {
    if (drawn >= count) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + AT_ONCE)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return drawn;
}

/** The first rows, and a gap for those still to be drawn, which keeps the scroll bar unchanged. */
function firstRows(drawn: number, count: number, rowHeight: number): readonly RowOrGap[] {
  const rows = Array.from({ length: Math.min(drawn, count) }, (_, index) => ({ kind: 'row', index }) as const);
  if (drawn >= count) return rows;
  return [...rows, { kind: 'gap', before: -1, height: (count - drawn) * rowHeight }];
}

type Rows = {
  readonly count: number;
  readonly rowHeight: number;
  readonly active: number;
  readonly drawAll: boolean;
};

/** All rows of a page, the first screenful before the others. */
export function useTableRows({ count, rowHeight, active, drawAll }: Rows): readonly RowOrGap[] {
  const drawn = useRowsDrawn(count, rowHeight, drawAll);
  return useMemo(() => firstRows(Math.max(drawn, active + 1), count, rowHeight), [count, rowHeight, drawn, active]);
}
