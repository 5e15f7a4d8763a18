import { COVERAGE } from '../eta/learn/calibration.ts';
import { bucketOfExpected, oncePerArrival, type JudgedForecast } from '../eta/learn/finished-forecast.ts';
import { forecastScores } from '../eta/learn/forecast-score.ts';

/** ° Fewer arrivals say more about those trucks than about the forecasts. */
export const MIN_ARRIVALS = 20;

/** What the window promises (domain/eta/learn/calibration.ts). */
export const INSIDE_GOAL = COVERAGE;

export type EtaScorecard = {
  /** How many arrivals it is made of. */
  readonly arrivals: number;
  /** How often the arrival fell inside the window that was shown; null where there is not enough to tell. */
  readonly inside: number | null;
  /** The same by how long before the arrival it was shown: up to so many hours. */
  readonly horizons: readonly { readonly hours: number; readonly arrivals: number; readonly inside: number | null }[];
};

/** Each arrival counts once for each horizon at which it was forecast, so that no long haul outweighs the others. */
export function etaScorecard(finished: readonly JudgedForecast[]): EtaScorecard {
  const shown = oncePerArrival(finished, bucketOfExpected);
  const arrivals = new Set(shown.map(({ waypointId }) => waypointId)).size;
  const inside = shown.filter(({ min, max, arrivedAt }) => min <= arrivedAt && arrivedAt <= max);
  return {
    arrivals,
    inside: arrivals < MIN_ARRIVALS ? null : inside.length / shown.length,
    horizons: forecastScores(finished).map((score) => ({
      hours: score.hours,
      arrivals: score.arrivals,
      inside: score.arrivals < MIN_ARRIVALS ? null : score.coverage,
    })),
  };
}
