import { COVERAGE } from '../eta/learn/forecast-errors.ts';
import { bucketOfExpected, oncePerArrival, type JudgedForecast } from '../eta/learn/finished-forecast.ts';
import { forecastScores, MIN_ARRIVALS, windowScore } from '../eta/learn/forecast-score.ts';

/** The share that the window promises (domain/eta/learn/forecast-errors.ts). */
export const COVERAGE_GOAL = COVERAGE;

export type EtaScorecard = {
  /** The number of arrivals behind the figures. */
  readonly arrivals: number;
  /** The share of arrivals inside the shown window; null if there are too few. */
  readonly inside: number | null;
  /** The same by lead time: up to this many hours before the arrival. */
  readonly horizons: readonly { readonly hours: number; readonly arrivals: number; readonly inside: number | null }[];
};

/** Each arrival counts once per lead time, so long transports do not outweigh short ones. */
export function etaScorecard(finished: readonly JudgedForecast[]): EtaScorecard {
  const shown = oncePerArrival(finished, bucketOfExpected);
  const arrivals = new Set(shown.map(({ waypointId }) => waypointId)).size;
  return {
    arrivals,
    inside: arrivals < MIN_ARRIVALS ? null : windowScore(shown).coverage,
    horizons: forecastScores(finished).map((score) => ({
      hours: score.hours,
      arrivals: score.arrivals,
      inside: score.arrivals < MIN_ARRIVALS ? null : score.coverage,
    })),
  };
}
