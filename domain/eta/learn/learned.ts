import { assumedHabit, habitAt, habitualArrival, learnHabit, type ArrivalHabit } from './arrival-habit.ts';
import { lateShare, learnErrors, noErrors, phaseOf, windowLoss, type Errors, type Miss, type Spare } from './errors.ts';
import type { FinishedForecast } from './finished-forecast.ts';
import { learnReliability, saidIsTrue, type Reliability } from './late-risk.ts';
import { assumedPace, learnPace, paceOf, type Pace } from './pace.ts';
import { areRestsTaken, assumedRests, learnRests, type Rests } from './rests.ts';

/** What an installation's own finished transports teach. Plain data, so it can be stored. */
export type Learned = {
  readonly pace: Pace;
  readonly rests: Rests;
  readonly habit: ArrivalHabit;
  readonly errors: Errors;
  readonly reliability: Reliability;
};

export const nothingLearned: Learned = {
  pace: assumedPace,
  rests: assumedRests,
  habit: assumedHabit,
  errors: noErrors,
  reliability: saidIsTrue,
};

/**
 * Each is learned as if what comes before it had been known: a pace that is wrong would teach a habit of waiting, and
 * both would teach windows that are too wide.
 */
export function learn(finished: readonly FinishedForecast[]): Learned {
  const pace = learnPace(finished);
  const rests = learnRests(finished, pace);
  const possible = finished.map((forecast) => ({ ...forecast, soonest: soonest(forecast, pace, rests) }));
  const { habit, misses, errors } = bestHabit(possible);
  const said = misses.flatMap((miss) => {
    const share = lateShare(miss, errors);
    return share === null ? [] : [{ waypointId: miss.waypointId, said: share, isLate: miss.missedByMs > miss.spareMs }];
  });
  return { pace, rests, habit, errors, reliability: learnReliability(said) };
}

type Possible = FinishedForecast & { readonly soonest: number };

/** Some plans say nothing of when vehicles come; then the way alone makes the better windows. */
function bestHabit(possible: readonly Possible[]) {
  const [learned, heedless] = [learnHabit(possible), assumedHabit.map(() => 0)].map((habit) => {
    const misses = possible.map((one) => missOf(one, habit));
    const errors = learnErrors(misses);
    return { habit, misses, errors, loss: windowLoss(misses, errors) };
  });
  if (learned === undefined || heedless === undefined) throw new RangeError('two habits');
  return heedless.loss < learned.loss ? heedless : learned;
}

/** The earliest arrival that the forecast would have found, had it known this. */
function soonest({ basis, madeAt }: FinishedForecast, pace: Pace, rests: Rests): number {
  const slower = basis.drivingMs * (paceOf(pace, basis.countryCode, basis.lane) - basis.pace);
  return madeAt + Math.max(0, (areRestsTaken(rests) ? basis.lawfulMs : basis.freeMs) + slower);
}

function missOf(forecast: Possible, habit: ArrivalHabit): Miss & Spare {
  const { waypointId, basis, madeAt, planned, lateAfter, arrivedAt } = forecast;
  const place = habitAt(habit, forecast.soonest, madeAt);
  const comes = habitualArrival(forecast.soonest, planned, basis.isAwaited ? Math.max(1, place) : place);
  const phase = phaseOf(basis, comes > forecast.soonest);
  const spareMs = lateAfter - comes;
  return { waypointId, phase, remainingMs: comes - madeAt, missedByMs: arrivedAt - comes, spareMs };
}
