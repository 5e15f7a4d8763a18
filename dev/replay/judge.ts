import { byArrival } from '@milepost/domain/eta/learn/finished-forecast';
import { COVERAGE, errorUnit, shareBeyond, spreadAt, type Miss } from '@milepost/domain/eta/learn/forecast-errors';
import { learnErrors } from '@milepost/domain/eta/learn/learn-errors';
import { median } from '@milepost/domain/eta/learn/quantile';

/** A forecast on the road, the kilometres to go, and when the vehicle truly arrived. */
export type ForecastOutcome = {
  readonly waypointId: string;
  readonly madeAt: number;
  readonly arrivedAt: number;
  readonly km: number;
  readonly expected: number;
  readonly min: number;
  readonly max: number;
  readonly lateRisk: number | null;
  readonly lateAfter: number;
};

export type Verdict = {
  readonly arrivals: number;
  /** How often the arrival was in the window, as a share. */
  readonly coverage: number;
  /** In minutes. */
  readonly medianError: number;
  readonly medianWidth: number;
  /** The window's width plus ten times the miss, in minutes; lower is better. */
  readonly intervalScore: number;
  /** Of the probability of being late; null if none was given. */
  readonly brier: number | null;
};

const MINUTE = 60_000;
/** The cost of a one-minute miss in minutes of width, which makes the promised share the best choice. */
const MISS = 2 / (1 - COVERAGE);

/** Each arrival has the same weight, however many forecasts it had. */
export function judge(judged: readonly ForecastOutcome[]): Verdict {
  const arrivals = byArrival(judged);
  const mean = (of: (one: ForecastOutcome) => number): number =>
    average(arrivals.map((forecasts) => average(forecasts.map(of))));
  const told = judged.filter(({ lateRisk }) => lateRisk !== null);
  return {
    arrivals: arrivals.length,
    coverage: mean(({ min, max, arrivedAt }) => (min <= arrivedAt && arrivedAt <= max ? 1 : 0)),
    medianError: median(judged.map(({ expected, arrivedAt }) => Math.abs(arrivedAt - expected))) / MINUTE,
    medianWidth: median(judged.map(({ min, max }) => max - min)) / MINUTE,
    intervalScore: mean(intervalScore) / MINUTE,
    brier: told.length === judged.length && told.length > 0 ? mean(brier) : null,
  };
}

export function intervalScore({ min, max, arrivedAt }: Omit<ForecastOutcome, 'waypointId'>): number {
  return max - min + MISS * Math.max(0, min - arrivedAt, arrivedAt - max);
}

function brier({ lateRisk, lateAfter, arrivedAt }: ForecastOutcome): number {
  return ((lateRisk ?? 0) - (arrivedAt > lateAfter ? 1 : 0)) ** 2;
}

/** How often predicted lateness came true, by the predicted probability. */
export function reliability(judged: readonly ForecastOutcome[]): { said: number; late: number; share: number }[] {
  const weights = new Map(byArrival(judged).flatMap((group) => group.map((one) => [one, 1 / group.length] as const)));
  const limits = [0.1, 0.2, 0.3, 0.5, 0.7, 0.9, Infinity];
  const whole = sum([...weights.values()]);
  return limits.flatMap((limit, index) => {
    const said = judged.filter(
      ({ lateRisk }) => lateRisk !== null && lateRisk >= (limits[index - 1] ?? 0) && lateRisk < limit,
    );
    const weigh = (of: (one: ForecastOutcome) => number) => sum(said.map((one) => of(one) * (weights.get(one) ?? 0)));
    const weight = weigh(() => 1);
    if (weight === 0) return [];
    const late = weigh(({ arrivedAt, lateAfter }) => (arrivedAt > lateAfter ? 1 : 0));
    return [{ said: weigh(({ lateRisk }) => lateRisk ?? 0) / weight, late: late / weight, share: weight / whole }];
  });
}

/** The Brier score of a forecast that only knows how many arrivals are late. */
export function baseBrier(judged: readonly ForecastOutcome[]): number {
  const late = average(
    byArrival(judged).map((group) => average(group.map(({ arrivedAt, lateAfter }) => (arrivedAt > lateAfter ? 1 : 0)))),
  );
  return late * (1 - late);
}

/**
 * The two baselines that a model has to beat: kilometres to go by the median door-to-door speed, alone and with a
 * window of its past errors.
 */
export function baselines(
  teachers: readonly ForecastOutcome[],
  learners: readonly ForecastOutcome[],
): { readonly point: ForecastOutcome[]; readonly windows: ForecastOutcome[] } {
  const msPerKm = median(
    byArrival(teachers.filter(({ km }) => km >= 1)).map((group) =>
      median(group.map(({ km, madeAt, arrivedAt }) => (arrivedAt - madeAt) / km)),
    ),
  );
  const misses = teachers.map(({ waypointId, madeAt, arrivedAt, km }): Miss => ({
    waypointId,
    phase: 'ROAD',
    remainingMs: km * msPerKm,
    missedByMs: arrivedAt - madeAt - km * msPerKm,
  }));
  const errors = learnErrors(misses);
  const point = learners.map((one): ForecastOutcome => {
    const expected = one.madeAt + one.km * msPerKm;
    return { ...one, expected, min: expected, max: expected, lateRisk: expected > one.lateAfter ? 1 : 0 };
  });
  const windows = point.map((one): ForecastOutcome => {
    const remaining = one.expected - one.madeAt;
    const spread = spreadAt(errors, 'ROAD', remaining);
    if (spread === null) return one;
    const unit = errorUnit(remaining);
    return {
      ...one,
      expected: one.expected + spread.middle * unit,
      min: one.expected + spread.low * unit,
      max: one.expected + spread.high * unit,
      lateRisk: shareBeyond(spread, (one.lateAfter - one.expected) / unit),
    };
  });
  return { point, windows };
}

/** One line of a table, in minutes and shares. */
export function verdictLine(name: string, verdict: Verdict): string {
  const { arrivals, coverage, medianError, medianWidth, intervalScore: score, brier: late } = verdict;
  const cells = [
    String(arrivals),
    `${(coverage * 100).toFixed(0)} %`,
    medianError.toFixed(0),
    medianWidth.toFixed(0),
    score.toFixed(0),
    late === null ? '' : late.toFixed(3),
  ];
  return name.padEnd(34) + cells.map((cell, index) => cell.padStart(verdictColumns[index]?.length ?? 0)).join('  ');
}

const verdictColumns = ['arrivals', 'coverage', 'median error', 'median width', 'interval score', 'Brier score'];

export const verdictHead = ' '.repeat(34) + verdictColumns.join('  ');

function sum(values: readonly number[]): number {
  return values.reduce((whole, value) => whole + value, 0);
}

function average(values: readonly number[]): number {
  return sum(values) / values.length;
}
