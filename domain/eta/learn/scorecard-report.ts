import { bucketOfExpected, byArrival, oncePerArrival } from './finished-forecast.ts';
import { MIN_ARRIVALS, windowScore, type WindowScore } from './forecast-score.ts';
import { bucketLimits } from './remaining-time.ts';
import { brierScores, reliabilityOf, type SaidAndLate, type ScoredForecast } from './scorecard.ts';

/** With what the reader tells apart; no lane: the way to the first stop. */
export type ReportedForecast = ScoredForecast & { readonly lane: string | null; readonly partnerId: string };

/** Null where too few arrivals could tell. */
export type ReportedScore = Pick<WindowScore, 'arrivals' | 'coverage' | 'medianErrorMs' | 'medianWidthMs'> & {
  readonly brier: number | null;
  readonly baseBrier: number | null;
};

type Group = ReportedScore & { readonly key: string };
type Groups = { readonly most: readonly Group[]; readonly total: number };

export type ScorecardReport = ReportedScore & {
  readonly byHours: readonly (ReportedScore & { readonly hours: number })[];
  readonly reliability: readonly (Pick<SaidAndLate, 'from' | 'arrivals'> & {
    readonly said: number | null;
    readonly late: number | null;
  })[];
  readonly lanes: Groups;
  readonly partners: Groups;
};

/** What stands below these in a table has few arrivals. Chosen. */
const MOST_GROUPS = 20;

/** How good shown forecasts were, told only where enough arrivals stand behind a figure. */
export function scorecardReport(finished: readonly ReportedForecast[]): ScorecardReport {
  const shown = oncePerArrival(finished, bucketOfExpected);
  const buckets = Map.groupBy(shown, bucketOfExpected);
  return {
    ...scoreOf(shown),
    byHours: bucketLimits.map((hours, bucket) => ({ hours, ...scoreOf(buckets.get(bucket) ?? []) })),
    reliability: reliabilityOf(shown).map(({ from, said, late, arrivals }) =>
      arrivals < MIN_ARRIVALS ? { from, arrivals, said: null, late: null } : { from, arrivals, said, late },
    ),
    lanes: groupsOf(shown, ({ lane }) => lane),
    partners: groupsOf(shown, ({ partnerId }) => partnerId),
  };
}

function scoreOf(shown: readonly ScoredForecast[]): ReportedScore {
  const arrivals = byArrival(shown).length;
  if (arrivals < MIN_ARRIVALS) return { arrivals, ...nothingTold };
  const { coverage, medianErrorMs, medianWidthMs } = windowScore(shown);
  const { arrivals: ofSaid, brier, baseBrier } = brierScores(shown);
  const risks = ofSaid < MIN_ARRIVALS ? { brier: null, baseBrier: null } : { brier, baseBrier };
  return { arrivals, coverage, medianErrorMs, medianWidthMs, ...risks };
}

const nothingTold = { coverage: null, medianErrorMs: null, medianWidthMs: null, brier: null, baseBrier: null } as const;

function groupsOf(shown: readonly ReportedForecast[], keyOf: (forecast: ReportedForecast) => string | null): Groups {
  const groups = Map.groupBy(shown, keyOf);
  groups.delete(null);
  const scores = [...groups].map(([key, those]) => ({ key: key ?? '', ...scoreOf(those) }));
  const byArrivals = scores.toSorted((a, b) => b.arrivals - a.arrivals || (a.key < b.key ? -1 : 1));
  return { most: byArrivals.slice(0, MOST_GROUPS), total: scores.length };
}
