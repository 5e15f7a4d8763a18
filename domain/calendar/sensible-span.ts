const YEAR_MS = 366 * 24 * 3_600_000;

/** ° A time that a person or a system names lies between a year back and five years ahead: others are slips or attacks. */
export function sensibleSpan(now: number): { readonly from: number; readonly to: number } {
  return { from: now - YEAR_MS, to: now + 5 * YEAR_MS };
}

export function isSensible(at: number, now: number): boolean {
  const { from, to } = sensibleSpan(now);
  return at >= from && at <= to;
}
