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
