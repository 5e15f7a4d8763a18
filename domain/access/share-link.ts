const DAY_MS = 24 * 3_600_000;

/** A link is for one delivery: a plan lies at most 45 days ahead. */
export const MAX_LINK_DAYS = 90;

/** Open links per organisation, not counting those made for contacts of stops. */
export const MAX_LINKS_OF_TRANSPORT = 50;
export const MAX_LINKS_OF_ORGANIZATION = 20_000;

/** A link must expire in the future, and not much later than what it shows. */
export function mayExpireAt(expiresAt: number, now: number): boolean {
  return expiresAt > now && expiresAt <= now + MAX_LINK_DAYS * DAY_MS;
}

/** At exactly `expiresAt`, a link is already expired. */
export function isExpired(expiresAt: number, now: number): boolean {
  return expiresAt <= now;
}
