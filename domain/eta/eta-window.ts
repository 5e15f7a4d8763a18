import { errorUnit, shareBeyond, spreadAt, type ForecastErrors, type Phase } from './learn/forecast-errors.ts';
import { lateRiskOf, type Reliability } from './learn/late-risk.ts';

type LearnedErrors = { readonly errors: ForecastErrors; readonly reliability: Reliability };

const MINUTE = 60_000;
/** The smallest uncertainty on either side, however well known the route. Chosen. */
const MIN_SIDE_MS = 3 * MINUTE;
const MIN_SIDE_SHARE = 0.03;
const MIN_SIDE_UP_TO_MS = 45 * MINUTE;

export type EtaWindow = {
  readonly expected: number;
  readonly min: number;
  readonly max: number;
  /** The probability of arriving after the planned time; null until learned from enough arrivals. */
  readonly lateRisk: number | null;
};

/** The model's result before correction by its past errors. */
export type UncorrectedArrival = { readonly expectedAt: number; readonly phase: Phase; readonly lateAfter: number };

/** The window that contained the promised share of past arrivals; null until there are enough of them. */
export function learnedWindow(
  { expectedAt, phase, lateAfter }: UncorrectedArrival,
  now: number,
  { errors, reliability }: LearnedErrors,
): EtaWindow | null {
  const spread = spreadAt(errors, phase, expectedAt - now);
  if (spread === null) return null;
  const unit = errorUnit(expectedAt - now);
  const expected = Math.max(now, expectedAt + spread.middle * unit);
  return {
    expected: Math.round(expected),
    min: Math.round(Math.max(now, Math.min(expected - MIN_SIDE_MS, expectedAt + spread.low * unit))),
    max: Math.round(Math.max(expected + MIN_SIDE_MS, expectedAt + spread.high * unit)),
    lateRisk: now > lateAfter ? 1 : lateRiskOf(shareBeyond(spread, (lateAfter - expectedAt) / unit), reliability),
  };
}

/** The assumed window: from the best to the worst case, never before now. */
export function assumedWindow(expected: number, optimistic: number, pessimistic: number, now: number): EtaWindow {
  const least = Math.min(MIN_SIDE_UP_TO_MS, Math.max(MIN_SIDE_MS, MIN_SIDE_SHARE * (expected - now)));
  return {
    expected: Math.round(expected),
    min: Math.round(Math.max(Math.min(now, expected), Math.min(optimistic, expected - least))),
    max: Math.round(Math.max(pessimistic, expected + least)),
    lateRisk: null,
  };
}
