const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays between attempts: 13 attempts in 75 hours and 42 minutes. */
const DELAYS_MS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
] as const;

/** A receiver that asks for more is retried once a day. */
const MAX_MS = 24 * HOUR;
/** Deliveries that failed together are not retried together. */
const JITTER = 0.2;

/** A webhook is disabled after failing every attempt for this long. */
export const WEBHOOK_DISABLED_AFTER_MS = 5 * 24 * HOUR;

type Failed = {
  /** Includes the one that failed. */
  readonly tries: number;
  readonly failedAt: number;
  /** As requested by the receiver. */
  readonly retryAfterMs: number | null;
  /** From 0 to 1. */
  readonly random: number;
};

/** Null after the last attempt. */
export function nextWebhookAttemptAt({ tries, failedAt, retryAfterMs, random }: Failed): number | null {
  const delay = DELAYS_MS[tries - 1];
  if (delay === undefined) return null;
  const asked = Math.min(retryAfterMs ?? 0, MAX_MS);
  return failedAt + Math.max(Math.round(delay * (1 + JITTER * random)), asked);
}

/** The next attempt and those after it if each of them fails; without jitter. */
export function plannedWebhookAttempts(tries: number, nextAt: number): number[] {
  const planned = [nextAt];
  for (const delay of DELAYS_MS.slice(tries)) planned.push((planned.at(-1) ?? nextAt) + delay);
  return planned;
}
