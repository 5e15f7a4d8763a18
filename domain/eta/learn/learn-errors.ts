import { byArrival } from './finished-forecast.ts';
import {
  COVERAGE,
  errorUnit,
  ofEachPhase,
  shareBeyond,
  quantileShares,
  spreadAt,
  type ForecastErrors,
  type ErrorSpread,
  type Miss,
  type Phase,
} from './forecast-errors.ts';
import { median, quantilesOf, type WeightedValue } from './quantile.ts';
import { bucketLimits, bucketOf } from './remaining-time.ts';

/** With fewer arrivals, the assumed windows are used. Chosen. */
export const MIN_ARRIVALS = 50;
/**
 * Fewer arrivals say nothing about the tails of a bucket; neighbouring buckets and similar phases then help. Chosen.
 */
const MIN_IN_BUCKET = 25;

/** The phases whose errors are used when a phase has few. */
const similarPhases: Readonly<Record<Phase, readonly Phase[]>> = {
  BEFORE: ['BEFORE', 'BEFORE_SPARE'],
  BEFORE_SPARE: ['BEFORE', 'BEFORE_SPARE'],
  FIRST: ['FIRST', 'ROAD', 'PAUSES'],
  FIRST_SPARE: ['FIRST_SPARE', 'SPARE'],
  ROAD: ['ROAD', 'PAUSES'],
  PAUSES: ['ROAD', 'PAUSES'],
  SPARE: ['ROAD', 'PAUSES', 'SPARE'],
};

/** The shares of past errors between which a window lies. */
type Limits = { readonly low: number; readonly high: number };

const promisedLimits: Limits = { low: (1 - COVERAGE) / 2, high: (1 + COVERAGE) / 2 };
/** Limits further out would rest on a handful of arrivals; further in, they would leave no window. Chosen. */
const OUTERMOST = 0.02;
const INNERMOST = 0.2;

/** A kept forecast was shown until the next one, and is weighted by that time. */
type Vote = Miss & { readonly shownMs: number };

type LearnedSpread = ErrorSpread & { readonly quantile: (share: number) => number };

/** Each arrival has one vote in a bucket, split among its forecasts there by how long they were shown. */
export function learnErrors(misses: readonly Miss[]): ForecastErrors {
  return errorsOf(misses, limitsOf);
}

/** Like `learnErrors`, but with each bucket's own limits, which is enough for a comparison. */
export function fitErrors(misses: readonly Miss[]): ForecastErrors {
  return errorsOf(misses, () => promisedLimits);
}

type FindLimits = (votes: readonly (readonly Vote[])[], taught: ForecastErrors) => Limits;

function errorsOf(misses: readonly Miss[], find: FindLimits): ForecastErrors {
  const byVoter = byArrival(misses).map(asShown);
  const arrivals = byVoter.length;
  if (arrivals < MIN_ARRIVALS) return { arrivals, spreads: null };
  const votes = byVoter.flat();
  const known = new Map<string, LearnedSpread>();
  const taught = ofEachPhase((phase) => learnSpreads(phase, votes, known));
  const limits = find(byVoter, { arrivals, spreads: taught });
  const spreads = ofEachPhase((phase) =>
    taught[phase].map(({ quantile, ...spread }) => ({
      ...spread,
      low: quantile(limits.low),
      high: quantile(limits.high),
    })),
  );
  return { arrivals, spreads };
}

function asShown(forecasts: readonly Miss[]): Vote[] {
  const inTurn = forecasts.toSorted((a, b) => untilArrival(b) - untilArrival(a));
  return inTurn.map((miss, index) => {
    const next = inTurn[index + 1];
    const shownMs = untilArrival(miss) - (next === undefined ? 0 : untilArrival(next));
    return { ...miss, shownMs: Math.max(1, shownMs) };
  });
}

function untilArrival({ remainingMs, missedByMs }: Miss): number {
  return remainingMs + missedByMs;
}

/** Buckets, or phases without errors of their own, that learn from the same votes share one computation. */
function learnSpreads(phase: Phase, votes: readonly Vote[], known: Map<string, LearnedSpread>): LearnedSpread[] {
  const { found, among } = votesOfSimilarPhases(votes, phase);
  const own = found.some((vote) => vote.phase === phase) ? phase : '';
  const buckets = inBuckets(found);
  const spreads = bucketLimits.map((_, bucket) => {
    const { arrivals, from, to } = nearest(buckets, bucket);
    const key = `${among.join()} ${own} ${from} ${to}`;
    const spread = known.get(key) ?? spreadOf(arrivals, phase);
    known.set(key, spread);
    return spread;
  });
  return spreads.sort((a, b) => a.remainingMs - b.remainingMs);
}

type VotesOfPhases = { readonly found: readonly Vote[]; readonly among: readonly Phase[] };

/** Ways between stops always count for the first stop too: the traffic and the weather are the same. */
function votesOfSimilarPhases(votes: readonly Vote[], phase: Phase): VotesOfPhases {
  const isToFirst = phase === 'FIRST' || phase === 'FIRST_SPARE';
  for (const among of isToFirst ? [similarPhases[phase]] : [[phase], similarPhases[phase]]) {
    const found = votes.filter((vote) => among.includes(vote.phase));
    if (byArrival(found).length >= MIN_IN_BUCKET) return { found, among };
  }
  return { found: votes, among: [] };
}

function inBuckets(votes: readonly Vote[]): Vote[][] {
  const buckets = bucketLimits.map((): Vote[] => []);
  for (const vote of votes) buckets[bucketOf(vote.remainingMs)]?.push(vote);
  return buckets;
}

type Near = { readonly arrivals: Vote[][]; readonly from: number; readonly to: number };

/** The bucket with as many neighbours on both sides as it takes to have enough arrivals. */
function nearest(buckets: readonly Vote[][], bucket: number): Near {
  for (let reach = 0; ; reach += 1) {
    const [from, to] = [Math.max(0, bucket - reach), Math.min(buckets.length, bucket + reach + 1)];
    const arrivals = byArrival(buckets.slice(from, to).flat());
    if (arrivals.length >= MIN_IN_BUCKET || to - from === buckets.length) return { arrivals, from, to };
  }
}

/** Together, arrivals of other phases weigh at most `MIN_IN_BUCKET`. */
function spreadOf(arrivals: readonly (readonly Vote[])[], phase: Phase): LearnedSpread {
  const isOwn = (votes: readonly Vote[]) => votes.some((vote) => vote.phase === phase);
  const own = arrivals.filter(isOwn).length;
  const ofOthers = own === 0 ? 1 : Math.min(1, MIN_IN_BUCKET / (arrivals.length - own));
  const quantile = quantilesOf(
    arrivals
      .flatMap((votes) => weighed(votes, isOwn(votes) ? 1 : ofOthers, relativeError))
      .sort((a, b) => a.value - b.value),
  );
  return {
    arrivals: arrivals.length,
    remainingMs: Math.max(1, median(arrivals.flat().map(({ remainingMs }) => remainingMs))),
    low: quantile(promisedLimits.low),
    middle: quantile(0.5),
    high: quantile(promisedLimits.high),
    quantiles: quantileShares.map(quantile),
    quantile,
  };
}

function weighed(votes: readonly Vote[], weight: number, of: (vote: Vote) => number): WeightedValue[] {
  const whole = votes.reduce((sum, { shownMs }) => sum + shownMs, 0);
  return votes.map((vote) => ({ value: of(vote), weight: (weight * vote.shownMs) / whole }));
}

function relativeError({ missedByMs, remainingMs }: Miss): number {
  return missedByMs / errorUnit(remainingMs);
}

/**
 * Windows are interpolated between buckets and phases share votes, so each bucket's own limits do not fit. The limits
 * are where the promised share of all arrivals lay, by finite-sample rank.
 */
function limitsOf(byVoter: readonly (readonly Vote[])[], taught: ForecastErrors): Limits {
  const quantile = quantilesOf(
    byVoter.flatMap((votes) => weighed(votes, 1, (vote) => placeOf(vote, taught))).sort((a, b) => a.value - b.value),
  );
  const high = Math.min(1, (promisedLimits.high * (byVoter.length + 1)) / byVoter.length);
  return {
    low: Math.min(INNERMOST, Math.max(OUTERMOST, quantile(1 - high))),
    high: Math.max(1 - INNERMOST, Math.min(1 - OUTERMOST, quantile(high))),
  };
}

/** The share of past errors below this one. */
function placeOf(vote: Vote, taught: ForecastErrors): number {
  const spread = spreadAt(taught, vote.phase, vote.remainingMs);
  return spread === null ? 0.5 : 1 - shareBeyond(spread, relativeError(vote));
}
