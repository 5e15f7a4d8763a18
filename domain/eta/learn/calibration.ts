import { bucketOfExpected, oncePerArrival, type FinishedForecast } from './finished-forecast.ts';
import { bucketLimits } from './remaining-time.ts';

/** Factors for the early and the late side of the unscaled window. */
type Scale = { readonly early: number; readonly late: number };

/** By bucket of remaining time. */
export type Calibration = readonly Scale[];

/** The share of arrivals that the window promises. The rest is split evenly between early and late. */
export const COVERAGE = 0.8;
/** Fewer arrivals in a bucket say nothing about its tails. Chosen. */
const MIN_ARRIVALS = 20;
/** The weight of the assumption, in arrivals. Chosen. */
const PRIOR_ARRIVALS = 40;
/** Limits for the width of a window: it never closes, and it stays useful. Chosen. */
const MIN_SCALE = 0.1;
const MAX_SCALE = 5;

/** Assumes the spread of speeds and distances until arrivals say otherwise. */
export const uncalibrated: Calibration = bucketLimits.map(() => ({ early: 1, late: 1 }));

/** Scales each bucket so that its windows would have held the promised share of past arrivals. */
export function calibrate(finished: readonly FinishedForecast[]): Calibration {
  const misses = bucketLimits.map((): number[] => []);
  for (const forecast of oncePerArrival(finished, bucketOfExpected))
    misses[bucketOfExpected(forecast)]?.push(miss(forecast));
  return misses.map(scaleFor);
}

/** The error in widths of the window's side; negative when early. */
function miss({ expected, earliest, latest, arrivedAt }: FinishedForecast): number {
  const side = arrivedAt < expected ? expected - earliest : latest - expected;
  return (arrivedAt - expected) / Math.max(1, side);
}

function scaleFor(misses: readonly number[]): Scale {
  if (misses.length < MIN_ARRIVALS) return { early: 1, late: 1 };
  const sorted = misses.toSorted((a, b) => a - b);
  const missed = (1 - COVERAGE) / 2;
  const weigh = (seen: number): number => {
    const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, seen));
    return (scale * misses.length + PRIOR_ARRIVALS) / (misses.length + PRIOR_ARRIVALS);
  };
  const reversed = sorted.map((miss) => -miss).reverse();
  return { early: weigh(tail(reversed, missed)), late: weigh(tail(sorted, missed)) };
}

/**
 * A cautious quantile: the fewer arrivals were seen, the further out it lies, because a limit fitted to past arrivals is
 * too narrow for future ones.
 */
function tail(sorted: readonly number[], share: number): number {
  const unsure = Math.sqrt(sorted.length * share * (1 - share));
  const place = Math.min(sorted.length - 1, (1 - share) * (sorted.length + 1) - 1 + unsure);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
