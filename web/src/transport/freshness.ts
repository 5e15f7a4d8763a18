/**
 * Two polls and a half a minute for slow answers: data older than this have missed an update, whether or not a call
 * has been seen to fail. A sleeping tab and a lost network ask for nothing, so nothing fails.
 */
const OUTDATED_AFTER_POLLS = 2;
const GRACE_MS = 30_000;

export type Freshness = 'current' | 'outdated';

export function freshnessOf(age: number, pollingMs: number, lastUpdateFailed: boolean): Freshness {
  return lastUpdateFailed || age > OUTDATED_AFTER_POLLS * pollingMs + GRACE_MS ? 'outdated' : 'current';
}
