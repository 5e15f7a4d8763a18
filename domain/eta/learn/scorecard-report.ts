import { bucketOfExpected, byArrival, oncePerArrival } from './finished-forecast.ts';
import { MIN_ARRIVALS, windowScore, type WindowScore } from './forecast-score.ts';
import { bucketLimits } from './remaining-time.ts';
import { brierScores, reliabilityOf, type RiskCalibration, type ScoredForecast } from './scorecard.ts';

/** With the keys that the report groups by; no lane means the way to the first stop. */
export type ReportedForecast = ScoredForecast & {
  readonly lane: string | null;
  readonly partnerId: string;
  readonly countryCode: string;
};

/** Figures are null if there are too few arrivals. */
export type ReportedScore = Pick<WindowScore, 'arrivals' | 'coverage' | 'medianErrorMs' | 'medianWidthMs'> & {
  /** The base of the coverage: an arrival has one window per lead time. */
  readonly windows: number;
  readonly brier: number | null;
  readonly baseBrier: number | null;
};

/** With the same figures for the days before. */
export type ComparedScore = ReportedScore & { readonly before: ReportedScore };

type Groups = {
  readonly most: readonly (ComparedScore & { readonly key: string })[];
  readonly total: number;
};

export type ScorecardReport = ComparedScore & {
  readonly byHours: readonly (ComparedScore & { readonly hours: number })[];
  readonly reliability: readonly (Pick<RiskCalibration, 'from' | 'arrivals'> & {
    readonly said: number | null;
    readonly late: number | null;
  })[];
  readonly lanes: Groups;
  readonly partners: Groups;
  readonly countries: Groups;
};

/** Rows beyond these have few arrivals. Chosen. */
export const MAX_SCORE_GROUPS = 100;

/** The forecasts that count: one for each arrival and lead time. */
export function shownWindows<F extends ReportedForecast>(finished: readonly F[]): F[] {
  return oncePerArrival(finished, bucketOfExpected);
}

/** The quality of shown forecasts; each figure is given only if enough arrivals support it. */
export function scorecardReport(
  finished: readonly ReportedForecast[],
  finishedBefore: readonly ReportedForecast[],
): ScorecardReport {
  const [shown, before] = [shownWindows(finished), shownWindows(finishedBefore)];
  const scoresBy = <K>(keyOf: (forecast: ReportedForecast) => K) => {
    const [now, then] = [Map.groupBy(shown, keyOf), Map.groupBy(before, keyOf)];
    const scoreFor = (key: K): ComparedScore => compared(now.get(key) ?? [], then.get(key) ?? []);
    return { keys: [...now.keys()], scoreFor };
  };
  const groupsBy = (keyOf: (forecast: ReportedForecast) => string | null): Groups => {
    const { keys, scoreFor } = scoresBy(keyOf);
    const scores = keys.flatMap((key) => (key === null ? [] : [{ key, ...scoreFor(key) }]));
    const byArrivals = scores.toSorted((a, b) => b.arrivals - a.arrivals || (a.key < b.key ? -1 : 1));
    return { most: byArrivals.slice(0, MAX_SCORE_GROUPS), total: scores.length };
  };
  const buckets = scoresBy(bucketOfExpected);
  return {
    ...compared(shown, before),
    byHours: bucketLimits.map((hours, bucket) => ({ hours, ...buckets.scoreFor(bucket) })),
    reliability: reliabilityOf(shown).map(({ from, said, late, arrivals }) =>
      arrivals < MIN_ARRIVALS ? { from, arrivals, said: null, late: null } : { from, arrivals, said, late },
    ),
    lanes: groupsBy(({ lane }) => lane),
    partners: groupsBy(({ partnerId }) => partnerId),
    countries: groupsBy(({ countryCode }) => countryCode),
  };
}

function compared(now: readonly ScoredForecast[], before: readonly ScoredForecast[]): ComparedScore {
  return { ...scoreOf(now), before: scoreOf(before) };
}

function scoreOf(shown: readonly ScoredForecast[]): ReportedScore {
  const [arrivals, windows] = [byArrival(shown).length, shown.length];
  if (arrivals < MIN_ARRIVALS) return { arrivals, windows, ...noScoreFigures };
  const { coverage, medianErrorMs, medianWidthMs } = windowScore(shown);
  const { arrivals: ofSaid, brier, baseBrier } = brierScores(shown);
  const risks = ofSaid < MIN_ARRIVALS ? { brier: null, baseBrier: null } : { brier, baseBrier };
  return { arrivals, windows, coverage, medianErrorMs, medianWidthMs, ...risks };
}

const noScoreFigures = {
  coverage: null,
  medianErrorMs: null,
  medianWidthMs: null,
  brier: null,
  baseBrier: null,
} as const;
