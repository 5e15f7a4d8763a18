const YEAR_MS = 366 * 24 * 3_600_000;

/** Accepts times from one year back to five years ahead. Others are mistakes or attacks. Chosen, not specified. */
export function sensibleSpan(now: number): { readonly from: number; readonly to: number } {
  return { from: now - YEAR_MS, to: now + 5 * YEAR_MS };
}

export function isSensibleTime(at: number, now: number): boolean {
  const { from, to } = sensibleSpan(now);
  return at >= from && at <= to;
}
