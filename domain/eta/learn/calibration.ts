import { bucketOfExpected, oncePerArrival, type FinishedForecast } from './finished-forecast.ts';
import { bucketLimits } from './remaining-time.ts';

/** What the unscaled window is multiplied by, towards early and towards late. */
type Scale = { readonly early: number; readonly late: number };

/** By bucket of remaining time. */
export type Calibration = readonly Scale[];

/** The share of arrivals that the window promises, split evenly between the two sides it may miss. */
export const COVERAGE = 0.8;
/** ° With fewer arrivals than this in a bucket nothing is known about its tails. */
const MIN_ARRIVALS = 20;
/** ° How many arrivals the assumption weighs. */
const PRIOR_ARRIVALS = 40;
/** ° A window never closes altogether, nor opens beyond all use. */
const MIN_SCALE = 0.1;
const MAX_SCALE = 5;

/** The spread of speeds and distances is assumed as it is until arrivals say otherwise. */
export const uncalibrated: Calibration = bucketLimits.map(() => ({ early: 1, late: 1 }));

/** Scales each bucket so that its window would have held the promised share of the arrivals seen so far. */
export function calibrate(finished: readonly FinishedForecast[]): Calibration {
  const misses = bucketLimits.map((): number[] => []);
  for (const forecast of oncePerArrival(finished, bucketOfExpected))
    misses[bucketOfExpected(forecast)]?.push(miss(forecast));
  return misses.map(scaleFor);
}

/** How far off it was, in widths of the unscaled window's side: below 0 it came early. */
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
 * What this share of arrivals to come exceeds, as far as those seen can tell: in case of doubt rather more. A promise that
 * is made by what has been seen is else broken by what has not, and the more so the fewer were seen.
 */
function tail(sorted: readonly number[], share: number): number {
  const unsure = Math.sqrt(sorted.length * share * (1 - share));
  const place = Math.min(sorted.length - 1, (1 - share) * (sorted.length + 1) - 1 + unsure);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
