import { RecentMap } from '../recent-map.ts';
import type { Rate } from './limits-of-use.ts';

/**
 * A bucket for each key that is full at first and refills steadily. Of each only the time is kept when it will be full
 * again, and only of keys that were used recently, so that many keys cannot fill the memory.
 */
export class Allowances {
  readonly #msEach: number;
  readonly #msOfAll: number;
  readonly #fullAt: RecentMap<string, number>;

  constructor({ perSecond, atOnce }: Rate, remembered: number) {
    this.#msEach = 1_000 / perSecond;
    this.#msOfAll = atOnce * this.#msEach;
    this.#fullAt = new RecentMap(remembered);
  }

  /** Takes so much, or nothing where there is less: then the answer is in how many milliseconds there is enough. */
  take(key: string, now: number, amount = 1): number {
    const waitMs = this.waitFor(key, now, amount);
    if (waitMs === 0) this.#fullAt.set(key, Math.max(now, this.#fullAt.get(key) ?? 0) + amount * this.#msEach);
    return waitMs;
  }

  waitFor(key: string, now: number, amount = 1): number {
    const fullAt = Math.max(now, this.#fullAt.get(key) ?? 0);
    return Math.max(0, fullAt + amount * this.#msEach - this.#msOfAll - now);
  }
}
