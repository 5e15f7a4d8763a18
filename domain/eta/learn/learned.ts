import {
  assumedHabit,
  habitAt,
  habitualArrival,
  windowIgnoringHabit,
  isAwaited,
  learnHabit,
  type ArrivalHabit,
} from './arrival-habit.ts';
import {
  lateShare,
  noForecastErrors,
  phaseOf,
  windowLoss,
  type ForecastErrors,
  type Miss,
  type Spare,
} from './forecast-errors.ts';
import type { Plan } from './forecast-basis.ts';
import type { FinishedForecast } from './finished-forecast.ts';
import { fitErrors, learnErrors } from './learn-errors.ts';
import { learnReliability, perfectReliability, type Reliability } from './late-risk.ts';
import { assumedPace, learnPace, paceOf, type Pace } from './pace.ts';
import { assumedPauses, learnPauses, planOf, type PausesTaken } from './pauses-taken.ts';
import { stageOf, type Stage } from './stage.ts';
import { possibleTempos, tempoOf, usualTempo, type Tempo } from './tempo.ts';

/** What is learned from an installation's own finished transports. Plain data, so it can be stored. */
export type Learned = {
  readonly pace: Pace;
  readonly pauses: PausesTaken;
  readonly ways: Readonly<Record<Stage, StageHabits>>;
  readonly errors: ForecastErrors;
  readonly reliability: Reliability;
};

/** How vehicles respond to windows, and whether they keep their tempo. */
export type StageHabits = { readonly habit: ArrivalHabit; readonly tempo: Tempo };

const assumedStageHabits: StageHabits = { habit: assumedHabit, tempo: usualTempo };

export const nothingLearned: Learned = {
  pace: assumedPace,
  pauses: assumedPauses,
  ways: { BEFORE: assumedStageHabits, TO_FIRST: assumedStageHabits, BETWEEN: assumedStageHabits },
  errors: noForecastErrors,
  reliability: perfectReliability,
};

/**
 * Each value is learned as if the ones before it had been known: a wrong pace would teach a habit of waiting, and both
 * would teach windows that are too wide.
 */
export function learn(finished: readonly FinishedForecast[], pace = learnPace(finished)): Learned {
  const steps = learnInSteps(finished, pace);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** Like `learn`, but in steps that let other work run in between. */
export function* learnInSteps(finished: readonly FinishedForecast[], pace: Pace): Generator<void, Learned> {
  const pauses = learnPauses(finished, pace);
  const plan = planOf(pauses);
  yield;
  const bestOf = (stage: Stage) =>
    bestStageHabits(
      finished.filter(({ basis }) => stageOf(basis) === stage),
      pace,
      plan,
    );
  const [before, toFirst, between] = [yield* bestOf('BEFORE'), yield* bestOf('TO_FIRST'), yield* bestOf('BETWEEN')];
  const misses = [before, toFirst, between].flatMap((best) => best.misses);
  const errors = learnErrors(misses);
  yield;
  const said = misses.flatMap((miss) => {
    const share = lateShare(miss, errors);
    return share === null ? [] : [{ waypointId: miss.waypointId, said: share, isLate: miss.missedByMs > miss.spareMs }];
  });
  const ways = { BEFORE: before.way, TO_FIRST: toFirst.way, BETWEEN: between.way };
  return { pace, pauses, ways, errors, reliability: learnReliability(said) };
}

type Possible = FinishedForecast & { readonly plan: Plan; readonly soonest: number };

type Judged = { readonly way: StageHabits; readonly misses: readonly (Miss & Spare)[]; readonly loss: number };

/**
 * Some planned windows say nothing about when vehicles arrive; the way alone then gives better forecasts. Some vehicles
 * keep the tempo they were seen to drive, others do not.
 */
function* bestStageHabits(finished: readonly FinishedForecast[], pace: Pace, plan: Plan): Generator<void, Judged> {
  let best: Judged | null = null;
  const hasTempo = finished.some(({ basis }) => (basis.driven ?? null) !== null);
  for (const tempo of hasTempo ? [usualTempo, ...possibleTempos] : [usualTempo]) {
    const possible = finished.map((forecast) => ({ ...forecast, plan, soonest: soonest(forecast, pace, plan, tempo) }));
    const learned = learnHabit(possible);
    for (const habit of habitsToTry(best, learned)) {
      yield;
      const misses = possible.map((one) => missOf(one, habit));
      yield;
      const loss = windowLoss(misses, fitErrors(misses));
      if (best === null || loss < best.loss) best = { way: { habit, tempo }, misses, loss };
    }
  }
  return best ?? { way: assumedStageHabits, misses: [], loss: Infinity };
}

/** Whether windows are heeded is decided at the first tempo and kept for the others. */
function habitsToTry(best: Judged | null, learned: ArrivalHabit): ArrivalHabit[] {
  if (best === null) return [learned, windowIgnoringHabit];
  return [best.way.habit === windowIgnoringHabit ? windowIgnoringHabit : learned];
}

/** The earliest arrival the forecast would have found, had it known this. */
function soonest({ basis, madeAt }: FinishedForecast, pace: Pace, plan: Plan, tempo: Tempo): number {
  const own = paceOf(pace, basis.countryCode, basis.lane);
  const slower = basis.drivingMs * (own * tempoOf(basis.driven, plan, own, tempo) - basis.pace);
  return madeAt + Math.max(0, basis.plans[plan].soonestMs + slower);
}

function missOf(forecast: Possible, habit: ArrivalHabit): Miss & Spare {
  const { waypointId, basis, plan, madeAt, planned, lateAfter, arrivedAt } = forecast;
  const place = habitAt(habit, forecast.soonest, madeAt);
  const comes = habitualArrival(forecast.soonest, planned, isAwaited(basis, habit) ? Math.max(1, place) : place);
  const phase = phaseOf(stageOf(basis), basis.plans[plan].hasPauses, comes > forecast.soonest);
  const spareMs = lateAfter - comes;
  return { waypointId, phase, remainingMs: comes - madeAt, missedByMs: arrivedAt - comes, spareMs };
}
