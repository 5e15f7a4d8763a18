/** A stolen access token is worth little: the browser renews it before it ends. */
export const ACCESS_TOKEN_SECONDS = 300;

/** A browser that has not been back for half a day is somebody's evening: they sign in again in the morning. */
export const IDLE_SESSION_SECONDS = 12 * 60 * 60;

/** However often it is renewed: once a month the identity provider is asked anew who this is. */
export const MAX_SESSION_SECONDS = 30 * 24 * 60 * 60;

/** A day's work with curl, or a run of an outside test suite; printed tokens never pass through a browser. */
export const PRINTED_TOKEN_SECONDS = 8 * 60 * 60;

/** Of one person. With one more, the session that was not used for the longest time ends. */
export const MAX_SESSIONS = 20;

/** Tabs wake up together. What one of them has just renewed holds for the others. */
export const FRESH_SECONDS = 10;

/** How long one process may be busy renewing before others believe that it died; longer than the provider's patience. */
export const LEASE_SECONDS = 30;

/** How long the identity provider may take to answer. */
export const PROVIDER_TIMEOUT_SECONDS = 10;

export function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

export function sessionEnd(createdAt: Date, refreshedAt: Date): Date {
  const idle = after(refreshedAt, IDLE_SESSION_SECONDS);
  const longest = after(createdAt, MAX_SESSION_SECONDS);
  return idle < longest ? idle : longest;
}
