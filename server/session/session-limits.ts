/** Limits the value of a stolen access token; browsers renew it in time. */
export const ACCESS_TOKEN_SECONDS = 300;

/** After an evening away, people sign in again in the morning. */
export const IDLE_SESSION_SECONDS = 12 * 60 * 60;

/** Even with renewals, people sign in at the provider again after a month. */
export const MAX_SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Per person. One more ends the least recently used session. */
export const MAX_SESSIONS = 20;

/** Tabs wake up together, so one tab's renewal is valid for the others. */
export const FRESH_SECONDS = 10;

/** How long a process may take to renew before others assume it died; longer than the provider's timeout. */
export const LEASE_SECONDS = 30;

export const PROVIDER_TIMEOUT_SECONDS = 10;

export function addSeconds(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

export function sessionEnd(createdAt: Date, refreshedAt: Date): Date {
  const idle = addSeconds(refreshedAt, IDLE_SESSION_SECONDS);
  const longest = addSeconds(createdAt, MAX_SESSION_SECONDS);
  return idle < longest ? idle : longest;
}
