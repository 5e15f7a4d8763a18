const MINUTE_MS = 60_000;

/** From then on a screen shows that it is old, across its whole width. */
const OLD_AFTER_MS = 2 * MINUTE_MS;
/** From then on times would only mislead. Chosen. */
const GONE_AFTER_MS = 60 * MINUTE_MS;

export type Freshness = 'current' | 'old' | 'gone';

export function freshnessOf(updatedAt: number, now: number): Freshness {
  const age = now - updatedAt;
  if (age > GONE_AFTER_MS) return 'gone';
  return age > OLD_AFTER_MS ? 'old' : 'current';
}

const USUAL_MS = 30_000;
const FIRST_RETRY_MS = 5_000;

/** How long to wait before polling again, after this many failures in a row. */
export function pauseAfter(failures: number): number {
  return failures === 0 ? USUAL_MS : Math.min(USUAL_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
}

/** A screen is designed for 1920 × 1080 and scales as a whole. */
const DESIGN_SIZE = { width: 1_920, height: 1_080, around: 272, row: 95, gap: 6 } as const;
/** Below this it is a phone, which scrolls. */
const PHONE_BELOW = 760;

/** How many rows fit on a page; null if a page shows all. */
export function rowsThatFit(width: number, height: number): number | null {
  if (width < PHONE_BELOW) return null;
  const unit = Math.min(width / DESIGN_SIZE.width, height / DESIGN_SIZE.height);
  const room = height / unit - DESIGN_SIZE.around + DESIGN_SIZE.gap;
  return Math.max(1, Math.floor(room / (DESIGN_SIZE.row + DESIGN_SIZE.gap)));
}

const PAGE_MS = 12_000;

/** The page that was turned to, and when; null if it stays there. */
export type PageTurn = { readonly page: number; readonly at: number | null };

/** The page to show and, if it turns automatically, the seconds until then. */
export function pageNow({ page, at }: PageTurn, pages: number, now: number) {
  if (pages <= 1) return { page: 0, nextIn: null };
  const since = at === null ? 0 : Math.max(0, now - at);
  return {
    page: (page + Math.floor(since / PAGE_MS)) % pages,
    nextIn: at === null ? null : Math.ceil((PAGE_MS - (since % PAGE_MS)) / 1_000),
  };
}
