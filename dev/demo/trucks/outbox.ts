import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import type { SentSignal } from '../world/sent-signals.ts';

export type Post = (signals: readonly GpsSignal[]) => Promise<void>;

const MAX_PER_REQUEST = 500;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;
/** Days of signals; beyond that, the oldest are dropped, as on a full phone. */
const MAX_WAITING = 200_000;

/** Keeps unsent signals and retries with growing pauses. */
export class Outbox {
  readonly #post: Post;
  #waiting: SentSignal[] = [];
  #isSending = false;
  #failures = 0;
  #restsUntil = 0;

  constructor(post: Post) {
    this.#post = post;
  }

  /** In sending order. */
  add(signals: readonly SentSignal[]): void {
    this.#waiting = [...this.#waiting, ...signals].slice(-MAX_WAITING);
  }

  /** When the oldest pending signal was due; null if none is pending. */
  get oldest(): number | null {
    return this.#waiting[0]?.receivedAt ?? null;
  }

  /** Sends at most one request at a time, and pauses after a refusal. */
  async send(now: number): Promise<void> {
    if (this.#isSending || this.#waiting.length === 0 || now < this.#restsUntil) return;
    this.#isSending = true;
    const batch = this.#waiting.slice(0, MAX_PER_REQUEST);
    try {
      await this.#post(batch.map(({ signal }) => signal));
      this.#waiting = this.#waiting.slice(batch.length);
      this.#failures = 0;
    } catch (error) {
      this.#restsUntil = now + Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
      this.#failures += 1;
      throw error;
    } finally {
      this.#isSending = false;
    }
  }
}
