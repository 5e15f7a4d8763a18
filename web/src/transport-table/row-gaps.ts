type Item = { readonly index: number; readonly start: number; readonly end: number };

export type RowOrGap<I extends Item> =
  | { readonly kind: 'row'; readonly item: I }
  | { readonly kind: 'gap'; readonly before: number; readonly height: number };

/** The rows in the document and, between them, room for those that are not. */
export function rowsAndGaps<I extends Item>(items: readonly I[], totalHeight: number): readonly RowOrGap<I>[] {
  const parts: RowOrGap<I>[] = [];
  let reached = 0;
  for (const item of items) {
    if (item.start > reached) parts.push({ kind: 'gap', before: item.index, height: item.start - reached });
    parts.push({ kind: 'row', item });
    reached = item.end;
  }
  if (totalHeight > reached) parts.push({ kind: 'gap', before: -1, height: totalHeight - reached });
  return parts;
}
