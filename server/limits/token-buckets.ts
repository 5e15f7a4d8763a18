import { RecentMap } from '../recent-map/recent-map.ts';
import type { Rate } from './usage-limits.ts';

/**
 * A token bucket per key. Only the time when it will be full is stored, and only for recently used keys, so memory is
 * bounded.
 */
export class TokenBuckets {
  readonly #msEach: number;
  readonly #msOfAll: number;
  readonly #fullAt: RecentMap<string, number>;

  constructor({ perSecond, atOnce }: Rate, remembered: number) {
    this.#msEach = 1_000 / perSecond;
    this.#msOfAll = atOnce * this.#msEach;
    this.#fullAt = new RecentMap(remembered);
  }

  /** Takes an amount, or nothing if too little is left; then returns the wait in milliseconds. */
  take(key: string, now: number, amount = 1): number {
    const waitMs = this.waitMsFor(key, now, amount);
    if (waitMs === 0) this.#fullAt.set(key, Math.max(now, this.#fullAt.get(key) ?? 0) + amount * this.#msEach);
    return waitMs;
  }

  waitMsFor(key: string, now: number, amount = 1): number {
    const missingMs = Math.max(0, (this.#fullAt.get(key) ?? 0) - now);
    return Math.max(0, missingMs + amount * this.#msEach - this.#msOfAll);
  }
}
