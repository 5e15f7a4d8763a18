import type { ListTotal } from '@milepost/domain/transport-list/paging';

/** The page of rows from which a transport was opened, in their order at that moment. */
export type RowsSnapshot = {
  readonly ids: readonly string[];
  /** Number of rows in the list before this page. */
  readonly before: number;
  readonly total: ListTotal;
};

type Fields = { readonly [name: string]: unknown };

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Reads the rows stored with the page of origin; null if there are none. */
export function readRowsSnapshot(stored: string | null): RowsSnapshot | null {
  try {
    const { ids, before, total } = fieldsOf(fieldsOf(JSON.parse(stored ?? 'null'))['rows']);
    const { count, isExact } = fieldsOf(total);
    if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) return null;
    if (typeof before !== 'number' || typeof count !== 'number' || typeof isExact !== 'boolean') return null;
    return { ids, before, total: { count, isExact } };
  } catch {
    return null;
  }
}

type ListPosition = {
  /** 1-based, among all rows of the list. */
  readonly number: number;
  readonly total: ListTotal;
  readonly previous: string | null;
  readonly next: string | null;
};

/** A transport's position among the rows, with its neighbours at that moment; null if it was not among them. */
export function positionInRows({ ids, before, total }: RowsSnapshot, transportId: string): ListPosition | null {
  const at = ids.indexOf(transportId);
  if (at === -1) return null;
  return { number: before + at + 1, total, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}
