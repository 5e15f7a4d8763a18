/** The same failure is reported at most this often. */
const SAME_FAILURE_INTERVAL_MS = 60_000;
/** Different failures per minute. Warnings have a separate budget, so refusals cannot hide defects. */
const PER_MINUTE = { error: 20, warning: 10 } as const;
const MINUTE_MS = 60_000;
const MAX_REMEMBERED_FAILURES = 500;

export type Severity = keyof typeof PER_MINUTE;

type Seen = { readonly reportedAt: number; unreported: number };

/** Decides which failures are reported, so an attack or a broken loop cannot flood anyone. */
export class ReportBudget {
  readonly #seen = new Map<string, Seen>();
  readonly #minutes: Record<Severity, { begunAt: number; spent: number }> = {
    error: { begunAt: -Infinity, spent: 0 },
    warning: { begunAt: -Infinity, spent: 0 },
  };

  /** How many of this kind went unreported since the last report; null if this one is not reported either. */
  take(severity: Severity, kind: string, nowMs: number): number | null {
    const key = `${severity} ${kind}`;
    const seen = this.#seen.get(key);
    const minute = this.#minutes[severity];
    if (nowMs - minute.begunAt >= MINUTE_MS) Object.assign(minute, { begunAt: nowMs, spent: 0 });
    const isTooSoon = seen !== undefined && nowMs - seen.reportedAt < SAME_FAILURE_INTERVAL_MS;
    if (isTooSoon || minute.spent >= PER_MINUTE[severity]) {
      if (seen !== undefined) seen.unreported += 1;
      return null;
    }
    minute.spent += 1;
    this.#remember(key, nowMs);
    return seen?.unreported ?? 0;
  }

  /** Evicts the one reported longest ago. */
  #remember(key: string, nowMs: number): void {
    this.#seen.delete(key);
    const [oldest] = this.#seen.keys();
    if (oldest !== undefined && this.#seen.size >= MAX_REMEMBERED_FAILURES) this.#seen.delete(oldest);
    this.#seen.set(key, { reportedAt: nowMs, unreported: 0 });
  }
}
