import type { FastifyBaseLogger } from 'fastify';
import type { Entry } from './delivery.ts';

const WINDOW_MS = 60_000;
const WARN_AGAIN_AFTER_MS = 3_600_000;
/** The least number of devices to judge by; fewer can be wrong by themselves. */
const MIN_DEVICES = 5;
const MAX_COUNTED = 1_000;

/**
 * Warns the operator when most devices seem to send from the future: then this machine's clock is behind, and signals
 * are lost to tracking.
 */
export class ClockBehind {
  readonly #logger: FastifyBaseLogger;
  readonly #ahead = new Set<unknown>();
  readonly #others = new Set<unknown>();
  #began = -Infinity;
  #said = -Infinity;

  constructor(logger: FastifyBaseLogger) {
    this.#logger = logger;
  }

  note(entries: readonly Entry[], now: number): void {
    if (now - this.#began >= WINDOW_MS || now < this.#began) this.#judge(now);
    for (const { device, quarantine } of entries) {
      const seen = quarantine === 'FROM_THE_FUTURE' ? this.#ahead : this.#others;
      if (seen.size < MAX_COUNTED) seen.add(device);
    }
  }

  #judge(now: number): void {
    const [ahead, others] = [this.#ahead.size, this.#others.size];
    if (ahead >= MIN_DEVICES && ahead > others && now - this.#said >= WARN_AGAIN_AFTER_MS) {
      this.#said = now;
      this.#logger.warn(
        `${ahead} of ${ahead + others} devices send times ahead of this machine's clock: it may be behind. What they send is quarantined.`,
      );
    }
    this.#ahead.clear();
    this.#others.clear();
    this.#began = now;
  }
}
