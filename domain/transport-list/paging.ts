/** Specification §9: pages count from 0 and hold 50. */
export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;

export type PageRange = {
  /** Ordinals of the first and last shown element, from 1; both 0 when there is nothing to show. */
  readonly first: number;
  readonly last: number;
  readonly pages: number;
};

export function pageRange(page: number, size: number, total: number): PageRange {
  const pages = Math.max(1, Math.ceil(total / size));
  if (page * size >= total) return { first: 0, last: 0, pages };
  return { first: page * size + 1, last: Math.min(total, (page + 1) * size), pages };
}
