/** The moment that `Retry-After` names, in seconds from now or as a date; null if it is neither. */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  const at = /^\d{1,9}$/.test(text) ? now + Number(text) * 1_000 : Date.parse(text);
  return Number.isNaN(at) ? null : at;
}
