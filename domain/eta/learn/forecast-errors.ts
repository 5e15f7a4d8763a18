import { byArrival } from './finished-forecast.ts';
import type { Stage } from './stage.ts';

/**
 * Forecast errors differ by stage, by whether there is time to spare and, between stops, by whether pauses lie ahead.
 */
export type Phase = 'BEFORE' | 'BEFORE_SPARE' | 'FIRST' | 'FIRST_SPARE' | 'ROAD' | 'PAUSES' | 'SPARE';

export function phaseOf(stage: Stage, hasPauses: boolean, hasSpare: boolean): Phase {
  if (stage === 'BEFORE') return hasSpare ? 'BEFORE_SPARE' : 'BEFORE';
  if (stage === 'TO_FIRST') return hasSpare ? 'FIRST_SPARE' : 'FIRST';
  if (hasSpare) return 'SPARE';
  return hasPauses ? 'PAUSES' : 'ROAD';
}

export function ofEachPhase<T>(of: (phase: Phase) => T): Record<Phase, T> {
  return {
    BEFORE: of('BEFORE'),
    BEFORE_SPARE: of('BEFORE_SPARE'),
    FIRST: of('FIRST'),
    FIRST_SPARE: of('FIRST_SPARE'),
    ROAD: of('ROAD'),
    PAUSES: of('PAUSES'),
    SPARE: of('SPARE'),
  };
}

/** How far arrivals missed the forecast, relative to the remaining time; negative when early. */
export type ErrorSpread = {
  readonly arrivals: number;
  /** The median remaining time it was learned from. */
  readonly remainingMs: number;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  /** One for each of `shares`. */
  readonly quantiles: readonly number[];
};

/** By phase and bucket of remaining time; null if too little was learned. */
export type ForecastErrors = {
  readonly arrivals: number;
  readonly spreads: Readonly<Record<Phase, readonly ErrorSpread[]>> | null;
};

/** A forecast as it would be made now, and by how much the arrival missed it. */
export type Miss = {
  readonly waypointId: string;
  readonly phase: Phase;
  readonly remainingMs: number;
  readonly missedByMs: number;
};

/** The share of arrivals that the window promises. The rest is split evenly between early and late. */
export const COVERAGE = 0.8;
/** Close to the stop, errors no longer shrink with the remaining time. Chosen. */
const MIN_MS = 20 * 60_000;
const STEPS = 40;
export const quantileShares = Array.from({ length: STEPS }, (_, index) => (index + 0.5) / STEPS);

export const noForecastErrors: ForecastErrors = { arrivals: 0, spreads: null };

/** The time that relative errors are relative to. */
export function errorUnit(remainingMs: number): number {
  return Math.max(MIN_MS, remainingMs);
}

/** Interpolates between the two nearest buckets: even within one, relative errors grow as the way gets shorter. */
export function spreadAt(errors: ForecastErrors, phase: Phase, remainingMs: number): ErrorSpread | null {
  const near = nearestTo(errors, phase, remainingMs);
  if (near === null) return null;
  const { before, next, share } = near;
  return {
    arrivals: Math.min(before.arrivals, next.arrivals),
    remainingMs,
    low: between(before.low, next.low, share),
    middle: between(before.middle, next.middle, share),
    high: between(before.high, next.high, share),
    quantiles: before.quantiles.map((value, index) => between(value, next.quantiles[index] ?? value, share)),
  };
}

type Near = { readonly before: ErrorSpread; readonly next: ErrorSpread; readonly share: number };

function nearestTo({ spreads }: ForecastErrors, phase: Phase, remainingMs: number): Near | null {
  const known = spreads?.[phase] ?? [];
  const next = known.find((spread) => spread.remainingMs >= remainingMs) ?? known.at(-1);
  if (next === undefined) return null;
  const before = known.findLast((spread) => spread.remainingMs < remainingMs) ?? next;
  if (before === next || next.remainingMs < remainingMs) return { before: next, next, share: 0 };
  const share = Math.log(remainingMs / before.remainingMs) / Math.log(next.remainingMs / before.remainingMs);
  return { before, next, share };
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** The share of past arrivals that missed their forecast by more than this. */
export function shareBeyond({ quantiles }: ErrorSpread, error: number): number {
  const above = quantiles.findIndex((value) => value > error);
  if (above === -1) return 0;
  if (above === 0) return 1;
  const [from = 0, to = 0] = [quantiles[above - 1], quantiles[above]];
  return 1 - ((quantileShares[above - 1] ?? 0) + (error - from) / (to - from) / STEPS);
}

/** From the forecast arrival to the end of the planned window; negative if it has passed. */
export type Spare = { readonly spareMs: number };

/** The share of past arrivals that would have been late; null until there are enough of them. */
export function lateShare(
  { phase, remainingMs, spareMs }: Pick<Miss, 'phase' | 'remainingMs'> & Spare,
  errors: ForecastErrors,
): number | null {
  const spread = spreadAt(errors, phase, remainingMs);
  return spread && shareBeyond(spread, spareMs / errorUnit(remainingMs));
}

/** Rates the windows these errors would have given, by width and by how far arrivals missed them; lower is better. */
export function windowLoss(misses: readonly Miss[], errors: ForecastErrors): number {
  const losses = byArrival(misses).map((forecasts) => {
    const each = forecasts.map(({ phase, remainingMs, missedByMs }) => {
      const near = nearestTo(errors, phase, remainingMs);
      if (near === null) return 0;
      const unit = errorUnit(remainingMs);
      const low = between(near.before.low, near.next.low, near.share) * unit;
      const high = between(near.before.high, near.next.high, near.share) * unit;
      return high - low + (2 / (1 - COVERAGE)) * Math.max(0, low - missedByMs, missedByMs - high);
    });
    return each.reduce((sum, loss) => sum + loss, 0) / forecasts.length;
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}
