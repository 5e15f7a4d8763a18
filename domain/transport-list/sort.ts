/** Specification §3.15. */
export const sortKeys = [
  'ARRIVED',
  'CANCELLED_AT',
  'ETA',
  'FROM',
  'REFERENCE',
  'SCHEDULED',
  'TRACKING_ID',
  'NEXT_WP_ETA',
  'NEXT_WP_PTA',
  // Transports that need someone first; not in the specification.
  'ATTENTION',
] as const;

export type SortKey = (typeof sortKeys)[number];

export const sortDirections = ['asc', 'desc'] as const;

export type SortDirection = (typeof sortDirections)[number];

export type Sort = { readonly sortBy: SortKey; readonly direction: SortDirection };

export const defaultSort: Sort = { sortBy: 'SCHEDULED', direction: 'asc' };

/** Specification §5.3: the same column flips the direction, another one starts ascending. */
export function toggleSort(current: Sort, sortBy: SortKey): Sort {
  if (current.sortBy !== sortBy) return { sortBy, direction: 'asc' };
  return { sortBy, direction: current.direction === 'asc' ? 'desc' : 'asc' };
}
