export type TableSort = { readonly column: string; readonly direction: 'asc' | 'desc' };

/** Null is no value, and comes last in either direction. */
export type SortValue = number | string | null;

/** The next sort when a heading is pressed: figures begin with the most, names with A, and the third press ends it. */
export function sortAfter(sort: TableSort | null, column: string, isText: boolean): TableSort | null {
  const first = isText ? 'asc' : 'desc';
  if (sort?.column !== column) return { column, direction: first };
  return sort.direction === first ? { column, direction: first === 'asc' ? 'desc' : 'asc' } : null;
}

/** Stable: equal rows keep their order. */
export function sortRows<R>(
  rows: readonly R[],
  valueOf: (row: R) => SortValue,
  direction: TableSort['direction'],
  locale: string,
): R[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted(({ value: a }, { value: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)));
    })
    .map(({ row }) => row);
}

const written = /^([A-Za-z0-9]{1,30})-(asc|desc)$/;

export function readSort(value: unknown): TableSort | null {
  const [, column, direction] = (typeof value === 'string' && written.exec(value)) || [];
  if (column === undefined) return null;
  return { column, direction: direction === 'asc' ? 'asc' : 'desc' };
}

export function writeSort({ column, direction }: TableSort): string {
  return `${column}-${direction}`;
}
