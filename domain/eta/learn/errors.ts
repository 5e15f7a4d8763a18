import { byArrival } from './finished-forecast.ts';
import { median, quantile, type Weighed } from './quantile.ts';
import { bucketLimits, bucketOf } from './remaining-time.ts';

/** Forecasts err differently before departure, on the road, with pauses there, and where there is time to spare. */
export type Phase = 'BEFORE' | 'ROAD' | 'PAUSES' | 'SPARE';

export function phaseOf(of: { readonly isOnTheRoad: boolean; readonly hasPauses: boolean }, hasSpare: boolean): Phase {
  if (hasSpare) return 'SPARE';
  if (!of.isOnTheRoad) return 'BEFORE';
  return of.hasPauses ? 'PAUSES' : 'ROAD';
}

/** By how much of the remaining time arrivals missed the forecast: negative when early. */
export type ErrorSpread = {
  readonly arrivals: number;
  /** The median of the remaining times that it was learned from. */
  readonly remainingMs: number;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  /** At the shares of `shares`. */
  readonly quantiles: readonly number[];
};

/** By phase and bucket of remaining time; nothing where too little was learned. */
export type Errors = {
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
/** Before that many arrivals the windows are those of the assumptions. Chosen. */
export const MIN_ARRIVALS = 50;
/** Fewer arrivals say nothing about the tails of a bucket; its neighbours then help. Chosen. */
const MIN_IN_BUCKET = 25;
/** Close to the stop, errors no longer shrink with the way. Chosen. */
const LEAST_MS = 10 * 60_000;
const STEPS = 40;
const shares = Array.from({ length: STEPS }, (_, index) => (index + 0.5) / STEPS);

export const noErrors: Errors = { arrivals: 0, spreads: null };

/** What relative errors are relative to. */
export function errorUnit(remainingMs: number): number {
  return Math.max(LEAST_MS, remainingMs);
}

/** Between the two buckets whose forecasts are nearest: within one, errors grow as the way gets shorter, too. */
export function spreadAt(errors: Errors, phase: Phase, remainingMs: number): ErrorSpread | null {
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

function nearestTo({ spreads }: Errors, phase: Phase, remainingMs: number): Near | null {
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
  return 1 - ((shares[above - 1] ?? 0) + (error - from) / (to - from) / STEPS);
}

/** From then to the end of the planned window; negative: it has passed. */
export type Spare = { readonly spareMs: number };

/** The share of past arrivals that would have been late; null until enough have taught it. */
export function lateShare(
  { phase, remainingMs, spareMs }: Pick<Miss, 'phase' | 'remainingMs'> & Spare,
  errors: Errors,
): number | null {
  const spread = spreadAt(errors, phase, remainingMs);
  return spread && shareBeyond(spread, spareMs / errorUnit(remainingMs));
}

/** Each arrival has one vote in a bucket, divided among all its forecasts there. */
export function learnErrors(misses: readonly Miss[]): Errors {
  const arrivals = byArrival(misses).length;
  if (arrivals < MIN_ARRIVALS) return { arrivals, spreads: null };
  const ofPhase = (phase: Phase): ErrorSpread[] => {
    const buckets = inBuckets(enough(misses, phase));
    const found = bucketLimits.map((_, bucket) => spreadOf(nearest(buckets, bucket)));
    return found.sort((a, b) => a.remainingMs - b.remainingMs);
  };
  return {
    arrivals,
    spreads: {
      BEFORE: ofPhase('BEFORE'),
      ROAD: ofPhase('ROAD'),
      PAUSES: ofPhase('PAUSES'),
      SPARE: ofPhase('SPARE'),
    },
  };
}

/** A phase of few arrivals learns from those alike, and else from all. */
function enough(misses: readonly Miss[], phase: Phase): readonly Miss[] {
  const alike: readonly Phase[] = phase === 'ROAD' || phase === 'PAUSES' ? ['ROAD', 'PAUSES'] : ['BEFORE', 'SPARE'];
  for (const phases of [[phase], alike]) {
    const found = misses.filter((miss) => phases.includes(miss.phase));
    if (byArrival(found).length >= MIN_IN_BUCKET) return found;
  }
  return misses;
}

function inBuckets(misses: readonly Miss[]): Miss[][] {
  const buckets = bucketLimits.map((): Miss[] => []);
  for (const miss of misses) buckets[bucketOf(miss.remainingMs)]?.push(miss);
  return buckets;
}

/** The bucket, with as many of its neighbours on both sides as enough arrivals need. */
function nearest(buckets: readonly Miss[][], bucket: number): Miss[][] {
  for (let reach = 0; reach < buckets.length; reach += 1) {
    const found = byArrival(buckets.slice(Math.max(0, bucket - reach), bucket + reach + 1).flat());
    if (found.length >= MIN_IN_BUCKET) return found;
  }
  return byArrival(buckets.flat());
}

function spreadOf(arrivals: readonly (readonly Miss[])[]): ErrorSpread {
  const sorted = arrivals
    .flatMap((forecasts) =>
      forecasts.map(({ missedByMs, remainingMs }): Weighed => ({
        value: missedByMs / errorUnit(remainingMs),
        weight: 1 / forecasts.length,
      })),
    )
    .sort((a, b) => a.value - b.value);
  // The rank of a finite sample, and its own uncertainty: limits fitted to past arrivals are too narrow for others.
  const count = arrivals.length;
  const missed = (1 - COVERAGE) / 2;
  const high = Math.min(1, ((1 - missed) * (count + 1) + Math.sqrt(count * missed * (1 - missed))) / count);
  return {
    arrivals: count,
    remainingMs: Math.max(1, median(arrivals.flat().map(({ remainingMs }) => remainingMs))),
    low: quantile(sorted, 1 - high),
    middle: quantile(sorted, 0.5),
    high: quantile(sorted, high),
    quantiles: shares.map((share) => quantile(sorted, share)),
  };
}

/** How good windows of these errors would have been, by their widths and what they missed: lower is better. */
export function windowLoss(misses: readonly Miss[], errors: Errors): number {
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
