import { isPassing, isTooMany } from './failure.ts';

const MOST_RETRIES = 2;
/** Each of them waits for as long as the server says, so that they do no harm. */
const MOST_RETRIES_AFTER_TOO_MANY = 5;
const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

export function isRetried(failures: number, failure: unknown): boolean {
  return isPassing(failure) && failures < (isTooMany(failure) ? MOST_RETRIES_AFTER_TOO_MANY : MOST_RETRIES);
}

/** Never before the server says, and spread: all that was refused at once does not come back at once. */
export function retryDelay(failures: number, failure: unknown, random: number): number {
  const backOffMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
  if (!isTooMany(failure)) return backOffMs;
  return (failure.retryAfterMs ?? FIRST_MS) + random * backOffMs;
}
