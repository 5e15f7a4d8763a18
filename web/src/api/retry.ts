import { isPassing, isTooMany } from './failure.ts';

const MAX_RETRIES = 2;
/** Each of them waits for as long as the server says, so that they do no harm. */
const MAX_RETRIES_AFTER_TOO_MANY = 5;
const FIRST_MS = 1_000;
const MAX_MS = 30_000;

export function isRetried(failures: number, failure: unknown): boolean {
  return isPassing(failure) && failures < (isTooMany(failure) ? MAX_RETRIES_AFTER_TOO_MANY : MAX_RETRIES);
}

/** Never before the server says, and spread: all that was refused at once does not come back at once. */
export function retryDelay(failures: number, failure: unknown, random: number): number {
  const backOffMs = Math.min(MAX_MS, FIRST_MS * 2 ** failures);
  if (!isTooMany(failure)) return backOffMs;
  return (failure.retryAfterMs ?? FIRST_MS) + random * backOffMs;
}
