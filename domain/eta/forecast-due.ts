import { LOST_AFTER_MS } from '../gps-signal/gps-signal-status-of.ts';

/** Signals cause a new forecast for a transport at most this often. */
export const MIN_FORECAST_INTERVAL_MS = 60_000;
/** The interval while an overdue transport is silent. Chosen. */
const SILENT_INTERVAL_MS = 5 * 60_000;

/** What decides when a transport needs a forecast; times in epoch milliseconds. */
export type ForecastNeed = {
  readonly timeframeStart: number;
  /** The time of the last forecast; null before the first one. */
  readonly madeAt: number | null;
  /** The earliest arrival in it; null if there was none. */
  readonly nextExpected: number | null;
  /** When a stop will be near enough to announce; null if all such stops have been announced. */
  readonly approachAt: number | null;
  /** The last processed signal, by the server's clock and by the device's. */
  readonly signal: { readonly processedAt: number; readonly at: number } | null;
  /** The last re-plan, completion or confirmation. */
  readonly changedAt: number | null;
  readonly hasOpenStop: boolean;
};

/** When the next forecast is due; null when only new input can change it. */
export function nextForecastAt(need: ForecastNeed, now: number): number | null {
  if (!need.hasOpenStop) return null;
  if (need.madeAt === null || (need.changedAt !== null && need.changedAt > need.madeAt)) {
    return Math.max(now, need.timeframeStart);
  }
  if (need.signal !== null && need.signal.processedAt > need.madeAt) {
    return Math.max(now, need.madeAt + MIN_FORECAST_INTERVAL_MS, need.timeframeStart);
  }
  const due = [overdueForecastAt(need, need.madeAt, now), approachForecastAt(need, need.madeAt, now)];
  const moments = due.filter((at) => at !== null);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** A stop's approach is announced from a new forecast, unless the signal is lost by then. */
function approachForecastAt({ approachAt, signal }: ForecastNeed, madeAt: number, now: number): number | null {
  if (approachAt === null || signal === null) return null;
  const at = Math.max(now, approachAt, madeAt + MIN_FORECAST_INTERVAL_MS);
  return at > signal.at + LOST_AFTER_MS ? null : at;
}

/** With a lost or missing signal the last forecast stays and is shown as old. */
function overdueForecastAt({ nextExpected, signal }: ForecastNeed, madeAt: number, now: number): number | null {
  if (nextExpected === null || signal === null) return null;
  const at = Math.max(now, nextExpected + 1, madeAt + SILENT_INTERVAL_MS);
  return at > signal.at + LOST_AFTER_MS ? null : at;
}
