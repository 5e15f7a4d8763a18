/** A token is renewed this long before it runs out, so that it does not run out on its way. */
const RENEWAL_MARGIN_MS = 30_000;

/**
 * When a token runs out by the clock of this machine. Only the lifetime is taken from the server: clocks of people's
 * machines are off by minutes.
 */
export function expiryByOwnClock(expiresAt: string, servedAt: number | undefined, now: number): number {
  return now + Date.parse(expiresAt) - (servedAt ?? now);
}

/** Specification §4, Session: expired when its expiry time has passed. */
export function isExpired(expiry: number, now: number): boolean {
  return now >= expiry;
}

export function isDueForRenewal(expiry: number, now: number): boolean {
  return now >= expiry - RENEWAL_MARGIN_MS;
}
