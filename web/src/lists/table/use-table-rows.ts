import { useEffect, startTransition, useMemo, useState } from 'react';

type Item = { readonly index: number; readonly start: number; readonly end: number };

export type RowOrGap =
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

/** Few enough that clicks stay responsive on a slow machine. Each time, the browser lays out the whole table. */
const AT_ONCE = 12;

/** How many rows of a list are in the document: at first those that are seen, and frame by frame the others. */
function useRowsDrawn(count: number, rowHeight: number, all: boolean): number {
  const [drawn, setDrawn] = useState(() => (all ? count : Math.ceil(globalThis.innerHeight / rowHeight)));
  useEffect(() => {
    if (drawn >= count) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + AT_ONCE)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return drawn;
}

/** The first rows, and room for those that are still to be drawn: the scroll bar stays as it is. */
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

/** All rows of a page, the first screen of them before the others. */
export function useTableRows({ count, rowHeight, active, drawAll }: Rows): readonly RowOrGap[] {
  const drawn = useRowsDrawn(count, rowHeight, drawAll);
  return useMemo(() => firstRows(Math.max(drawn, active + 1), count, rowHeight), [count, rowHeight, drawn, active]);
}
