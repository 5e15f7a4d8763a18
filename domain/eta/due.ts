import { LOST_AFTER_MS } from '../gps-signal/gps-signal-status-of.ts';

/** On signals, a transport gets a new forecast at most this often. */
export const MIN_INTERVAL_MS = 60_000;
/** ° And this often while it is silent although it should have arrived. */
const SILENT_INTERVAL_MS = 5 * 60_000;

/** What there is to know about a transport's forecasts; moments in epoch milliseconds. */
export type ForecastNeed = {
  readonly timeframeStart: number;
  /** When forecasts were last worked out; null before the first time. */
  readonly madeAt: number | null;
  /** The soonest of the arrivals expected then; null where none was. */
  readonly nextExpected: number | null;
  /** The last signal that was processed, by this clock and by the device's. */
  readonly signal: { readonly processedAt: number; readonly at: number } | null;
  /** The last re-plan, completion or confirmation. */
  readonly changedAt: number | null;
  readonly hasOpenStop: boolean;
};

/** When the transport's forecasts are next to be worked out; null when nothing but a new input could make them wrong. */
export function nextForecastAt(need: ForecastNeed, now: number): number | null {
  if (!need.hasOpenStop) return null;
  if (need.madeAt === null || (need.changedAt !== null && need.changedAt > need.madeAt)) {
    return Math.max(now, need.timeframeStart);
  }
  if (need.signal !== null && need.signal.processedAt > need.madeAt) {
    return Math.max(now, need.madeAt + MIN_INTERVAL_MS, need.timeframeStart);
  }
  return whenItLiesBeforeNow(need, need.madeAt, now);
}

/** With a lost or missing signal the last forecast stands, and is shown as old. */
function whenItLiesBeforeNow({ nextExpected, signal }: ForecastNeed, madeAt: number, now: number): number | null {
  if (nextExpected === null || signal === null) return null;
  const at = Math.max(now, nextExpected + 1, madeAt + SILENT_INTERVAL_MS);
  return at > signal.at + LOST_AFTER_MS ? null : at;
}
