import type { PlannedArrival } from '../../waypoint/planned-arrival.ts';
import { oncePerArrival, type FinishedForecast } from './finished-forecast.ts';
import { bucketLimits, bucketOf } from './remaining-time.ts';

/**
 * When drivers come who have time to spare: 0 as soon as they can, and stand before the gate; 1 as the window opens,
 * having waited on the road; 2 as it closes. By bucket of the time in which they could be there.
 */
export type ArrivalHabit = readonly number[];

/** ° Nobody likes to stand before a closed gate; whoever is nearly there already does. */
export const assumedHabit: ArrivalHabit = bucketLimits.map((hours) => (hours <= 0.5 ? 0 : 1));

/** ° Less time than this to spare is none. */
const SPARE_MS = 15 * 60_000;
/** ° With fewer arrivals than this in a bucket nothing is known about it. */
const MIN_ARRIVALS = 20;
/** ° How many arrivals the assumption weighs. */
const PRIOR_ARRIVALS = 20;

/** Of those that could come soonest at a moment, in the bucket that this moment falls under. */
export function habitAt(habit: ArrivalHabit, soonest: number, now: number): number {
  return habit[bucketOf(soonest - now)] ?? 1;
}

/** Never sooner than is possible, and never put off beyond what the window allows. */
export function habitualArrival(soonest: number, { from, to }: PlannedArrival, place: number): number {
  if (place <= 1) return soonest + place * Math.max(0, from - soonest);
  return Math.max(soonest, from + (place - 1) * (to - from));
}

/** The middle of what drivers did who had time to spare, each arrival once in each bucket. */
export function learnHabit(finished: readonly FinishedForecast[]): ArrivalHabit {
  const places = bucketLimits.map((): number[] => []);
  const withTime = finished.filter(({ soonest, planned }) => planned.from - soonest >= SPARE_MS);
  for (const forecast of oncePerArrival(withTime, bucketOfSoonest)) {
    places[bucketOfSoonest(forecast)]?.push(placeOf(forecast));
  }
  return assumedHabit.map((assumed, bucket) => {
    const seen = places[bucket] ?? [];
    if (seen.length < MIN_ARRIVALS) return assumed;
    const middle = seen.sort((a, b) => a - b)[Math.floor(seen.length / 2)] ?? assumed;
    return (middle * seen.length + assumed * PRIOR_ARRIVALS) / (seen.length + PRIOR_ARRIVALS);
  });
}

function bucketOfSoonest({ soonest, madeAt }: FinishedForecast): number {
  return bucketOf(soonest - madeAt);
}

function placeOf({ soonest, planned: { from, to }, arrivedAt }: FinishedForecast): number {
  if (arrivedAt <= from) return Math.max(0, (arrivedAt - soonest) / (from - soonest));
  return to > from ? Math.min(2, 1 + (arrivedAt - from) / (to - from)) : 1;
}
