import type { PlannedArrival } from '../../waypoint/planned-arrival.ts';
import { oncePerArrival } from './finished-forecast.ts';
import { bucketLimits, bucketOf } from './remaining-time.ts';

/**
 * When drivers with time to spare arrive, by bucket of the earliest possible arrival: 0 as soon as possible, 1 at the
 * start of the window, 2 at its end.
 */
export type ArrivalHabit = readonly number[];

/** Drivers avoid waiting at a closed gate, unless they are nearly there already. Chosen. */
export const assumedHabit: ArrivalHabit = bucketLimits.map((hours) => (hours <= 0.5 ? 0 : 1));

/** Windows have no influence on when vehicles arrive. */
export const windowIgnoringHabit: ArrivalHabit = bucketLimits.map(() => 0);

/** A vehicle standing on the road waits for its window, unless none does in this stage. */
export function isAwaited(
  of: { readonly isOnTheRoad: boolean; readonly isAwaited: boolean },
  habit: ArrivalHabit,
): boolean {
  return of.isAwaited && !(of.isOnTheRoad && habit.every((place) => place === 0));
}

/** Less spare time than this counts as none. Chosen. */
const SPARE_MS = 15 * 60_000;
/** A driver who takes this much longer than the way takes has waited; less is a slow way. Chosen. */
const WAITED_SHARE = 0.15;
/** Fewer arrivals in a bucket teach nothing. Chosen. */
const MIN_ARRIVALS = 20;
/** The weight of the assumption, in arrivals. Chosen. */
const PRIOR_ARRIVALS = 20;

/** The habit of the bucket that this earliest possible arrival falls into. */
export function habitAt(habit: ArrivalHabit, soonest: number, now: number): number {
  return habit[bucketOf(soonest - now)] ?? 1;
}

/** Never before the earliest possible arrival, and never later than the window allows. */
export function habitualArrival(soonest: number, { from, to }: PlannedArrival, place: number): number {
  if (place <= 1) return soonest + place * Math.max(0, from - soonest);
  return Math.max(soonest, from + (place - 1) * (to - from));
}

/** An arrival and the earliest time it was possible. */
export type PossibleArrival = {
  readonly waypointId: string;
  readonly madeAt: number;
  readonly soonest: number;
  readonly planned: PlannedArrival;
  readonly arrivedAt: number;
};

/** The median choice of drivers with time to spare; each arrival counts once per bucket. */
export function learnHabit(finished: readonly PossibleArrival[]): ArrivalHabit {
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

function bucketOfSoonest({ soonest, madeAt }: PossibleArrival): number {
  return bucketOf(soonest - madeAt);
}

function placeOf({ soonest, madeAt, planned: { from, to }, arrivedAt }: PossibleArrival): number {
  if (arrivedAt - soonest < Math.max(0, (soonest - madeAt) * WAITED_SHARE)) return 0;
  if (arrivedAt <= from) return Math.max(0, (arrivedAt - soonest) / (from - soonest));
  return to > from ? Math.min(2, 1 + (arrivedAt - from) / (to - from)) : 1;
}
