/** Specification §9.7. */
export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;

/** The size of a list; when inexact, counting stopped at this number. */
export type ListTotal = { readonly count: number; readonly isExact: boolean };

export type PageRange = {
  /** The first and last element shown, from 1; both 0 for an empty page. */
  readonly first: number;
  readonly last: number;
  readonly pages: number;
};

export function pageRange(page: number, size: number, { count, isExact }: ListTotal): PageRange {
  const pages = Math.max(1, Math.ceil(count / size));
  const end = (page + 1) * size;
  if (!isExact) return { first: page * size + 1, last: end, pages: Math.max(pages, page + 2) };
  if (page * size >= count) return { first: 0, last: 0, pages };
  return { first: page * size + 1, last: Math.min(count, end), pages };
}

/** A page corrects the total: it is at least as high as the page reaches, and a page that is not full is the last. */
export function knownTotal(total: ListTotal, page: number, size: number, shown: number): ListTotal {
  if (total.isExact) return total;
  const seen = page * size + shown;
  if (shown > 0 && shown < size) return { count: seen, isExact: true };
  return { count: Math.max(total.count, seen), isExact: false };
}
