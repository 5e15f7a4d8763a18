import {
  assumedHabit,
  habitAt,
  habitualArrival,
  heedlessHabit,
  isAwaited,
  learnHabit,
  type ArrivalHabit,
} from './arrival-habit.ts';
import { lateShare, learnErrors, noErrors, phaseOf, windowLoss, type Errors, type Miss, type Spare } from './errors.ts';
import type { Plan } from './forecast-basis.ts';
import type { FinishedForecast } from './finished-forecast.ts';
import { learnReliability, saidIsTrue, type Reliability } from './late-risk.ts';
import { assumedPace, learnPace, paceOf, type Pace } from './pace.ts';
import { assumedPauses, learnPauses, planOf, type PausesTaken } from './pauses-taken.ts';

/** What an installation's own finished transports teach. Plain data, so it can be stored. */
export type Learned = {
  readonly pace: Pace;
  readonly pauses: PausesTaken;
  readonly habit: ArrivalHabit;
  readonly errors: Errors;
  readonly reliability: Reliability;
};

export const nothingLearned: Learned = {
  pace: assumedPace,
  pauses: assumedPauses,
  habit: assumedHabit,
  errors: noErrors,
  reliability: saidIsTrue,
};

/**
 * Each is learned as if what comes before it had been known: a pace that is wrong would teach a habit of waiting, and
 * both would teach windows that are too wide.
 */
export function learn(finished: readonly FinishedForecast[], pace = learnPace(finished)): Learned {
  const steps = learning(finished, pace);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** The same in steps, between which other work may be done. */
export function* learning(finished: readonly FinishedForecast[], pace: Pace): Generator<void, Learned> {
  const pauses = learnPauses(finished, pace);
  const plan = planOf(pauses);
  yield;
  const possible = finished.map((forecast) => ({ ...forecast, plan, soonest: soonest(forecast, pace, plan) }));
  const { habit, misses, errors } = yield* bestHabit(possible);
  yield;
  const said = misses.flatMap((miss) => {
    const share = lateShare(miss, errors);
    return share === null ? [] : [{ waypointId: miss.waypointId, said: share, isLate: miss.missedByMs > miss.spareMs }];
  });
  return { pace, pauses, habit, errors, reliability: learnReliability(said) };
}

type Possible = FinishedForecast & { readonly plan: Plan; readonly soonest: number };

type Judged = {
  readonly habit: ArrivalHabit;
  readonly misses: readonly (Miss & Spare)[];
  readonly errors: Errors;
  readonly loss: number;
};

/** Some plans say nothing of when vehicles come; then the way alone makes the better windows. */
function* bestHabit(possible: readonly Possible[]): Generator<void, Judged> {
  const learned = yield* judgedHabit(possible, learnHabit(possible));
  const heedless = yield* judgedHabit(possible, heedlessHabit);
  return heedless.loss < learned.loss ? heedless : learned;
}

function* judgedHabit(possible: readonly Possible[], habit: ArrivalHabit): Generator<void, Judged> {
  yield;
  const misses = possible.map((one) => missOf(one, habit));
  yield;
  const errors = learnErrors(misses);
  yield;
  return { habit, misses, errors, loss: windowLoss(misses, errors) };
}

/** The earliest arrival that the forecast would have found, had it known this. */
function soonest({ basis, madeAt }: FinishedForecast, pace: Pace, plan: Plan): number {
  const slower = basis.drivingMs * (paceOf(pace, basis.countryCode, basis.lane) - basis.pace);
  return madeAt + Math.max(0, basis.plans[plan].soonestMs + slower);
}

function missOf(forecast: Possible, habit: ArrivalHabit): Miss & Spare {
  const { waypointId, basis, plan, madeAt, planned, lateAfter, arrivedAt } = forecast;
  const { isOnTheRoad } = basis;
  const place = habitAt(habit, forecast.soonest, madeAt);
  const comes = habitualArrival(forecast.soonest, planned, isAwaited(basis, habit) ? Math.max(1, place) : place);
  const phase = phaseOf({ isOnTheRoad, hasPauses: basis.plans[plan].hasPauses }, comes > forecast.soonest);
  const spareMs = lateAfter - comes;
  return { waypointId, phase, remainingMs: comes - madeAt, missedByMs: arrivedAt - comes, spareMs };
}
