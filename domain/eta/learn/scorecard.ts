import { bucketOfExpected, byArrival, oncePerArrival, type JudgedForecast } from './finished-forecast.ts';
import { forecastScores, type ForecastScore } from './forecast-score.ts';

/** With the stated risk of being late; null if too little was known. */
export type ScoredForecast = JudgedForecast & {
  readonly lateRisk: number | null;
  /** An arrival after this is late. */
  readonly lateAfter: number;
};

export type Score = ForecastScore & {
  /** The squared difference between the stated risk of being late and the outcome; null if no risk was stated. */
  readonly brier: number | null;
};

/** A stated risk, and how many arrivals were actually late. */
export type RiskCalibration = {
  /** From this share up to the next tenth. */
  readonly from: number;
  readonly said: number;
  readonly late: number;
  readonly arrivals: number;
};

type BrierScores = {
  readonly brier: number | null;
  /** The Brier score of always stating the overall share of late arrivals; null if no risk was stated. */
  readonly baseBrier: number | null;
};

export type Scorecard = BrierScores & {
  readonly byHours: readonly Score[];
  readonly reliability: readonly RiskCalibration[];
};

const TENTHS = 10;

/** The quality of shown forecasts, each arrival counted once per bucket of hours ahead. */
export function scorecard(finished: readonly ScoredForecast[]): Scorecard {
  const shown = oncePerArrival(finished, bucketOfExpected);
  const said = shown.filter(hasStatedRisk);
  const { brier, baseBrier } = brierScores(shown);
  return {
    byHours: forecastScores(shown).map((score, bucket) => ({
      ...score,
      brier: brierOf(said.filter((one) => bucketOfExpected(one) === bucket)),
    })),
    brier,
    baseBrier,
    reliability: reliabilityOf(shown),
  };
}

/** Expects one forecast per arrival and bucket; also returns the number of arrivals with a stated risk. */
export function brierScores(shown: readonly ScoredForecast[]): BrierScores & { readonly arrivals: number } {
  const said = shown.filter(hasStatedRisk);
  return { arrivals: byArrival(said).length, brier: brierOf(said), baseBrier: brierOf(withConstantRisk(said)) };
}

type WithStatedRisk = ScoredForecast & { readonly lateRisk: number };

function hasStatedRisk(forecast: ScoredForecast): forecast is WithStatedRisk {
  return forecast.lateRisk !== null;
}

function isLate({ arrivedAt, lateAfter }: ScoredForecast): boolean {
  return arrivedAt > lateAfter;
}

/** Each arrival weighs the same, however many forecasts it had. */
function weighed(said: readonly WithStatedRisk[], of: (forecast: WithStatedRisk) => number): number {
  const arrivals = byArrival(said);
  const each = arrivals.map((forecasts) => forecasts.reduce((sum, one) => sum + of(one), 0) / forecasts.length);
  return each.reduce((sum, one) => sum + one, 0) / arrivals.length;
}

function brierOf(said: readonly WithStatedRisk[]): number | null {
  return said.length === 0 ? null : weighed(said, (one) => (one.lateRisk - (isLate(one) ? 1 : 0)) ** 2);
}

function withConstantRisk(said: readonly WithStatedRisk[]): WithStatedRisk[] {
  const share = said.length === 0 ? 0 : weighed(said, (one) => (isLate(one) ? 1 : 0));
  return said.map((one) => ({ ...one, lateRisk: share }));
}

/** Expects one forecast per arrival and bucket. */
export function reliabilityOf(shown: readonly ScoredForecast[]): RiskCalibration[] {
  const said = shown.filter(hasStatedRisk);
  return Array.from({ length: TENTHS }, (_, tenth) => tenth).flatMap((tenth) => {
    const those = said.filter(({ lateRisk }) => Math.min(TENTHS - 1, Math.floor(lateRisk * TENTHS)) === tenth);
    if (those.length === 0) return [];
    return [
      {
        from: tenth / TENTHS,
        said: weighed(those, ({ lateRisk }) => lateRisk),
        late: weighed(those, (one) => (isLate(one) ? 1 : 0)),
        arrivals: byArrival(those).length,
      },
    ];
  });
}

export const noScorecard: Scorecard = scorecard([]);
