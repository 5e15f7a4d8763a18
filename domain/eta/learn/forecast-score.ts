import { bucketOfExpected, oncePerArrival, type JudgedForecast } from './finished-forecast.ts';
import { bucketLimits } from './remaining-time.ts';

/** Below this, a score says more about those trucks than about the forecasts. Chosen. */
export const MIN_ARRIVALS = 20;

/** The quality of a set of forecasts; null if there were none. */
export type WindowScore = {
  readonly arrivals: number;
  /** The share of arrivals between min and max. */
  readonly coverage: number | null;
  /** The median and the 90th percentile of the error. */
  readonly medianErrorMs: number | null;
  readonly ninthDecileErrorMs: number | null;
  /** Positive when trucks arrived later than expected. */
  readonly meanErrorMs: number | null;
  /** The width from min to max; a very wide window is easy to hit. */
  readonly medianWidthMs: number | null;
};

export type ForecastScore = WindowScore & {
  /** Up to this many hours ahead. */
  readonly hours: number;
};

export function forecastScores(finished: readonly JudgedForecast[]): ForecastScore[] {
  const buckets = bucketLimits.map((): JudgedForecast[] => []);
  for (const forecast of oncePerArrival(finished, bucketOfExpected))
    buckets[bucketOfExpected(forecast)]?.push(forecast);
  return bucketLimits.map((hours, index) => ({ hours, ...windowScore(buckets[index] ?? []) }));
}

/** Expects one forecast per arrival and bucket. */
export function windowScore(forecasts: readonly JudgedForecast[]): WindowScore {
  const arrivals = forecasts.length;
  if (arrivals === 0) {
    return {
      arrivals,
      coverage: null,
      medianErrorMs: null,
      ninthDecileErrorMs: null,
      meanErrorMs: null,
      medianWidthMs: null,
    };
  }
  const errors = forecasts.map(({ arrivedAt, expected }) => arrivedAt - expected);
  const sizes = errors.map(Math.abs).sort((a, b) => a - b);
  const widths = forecasts.map(({ min, max }) => max - min).sort((a, b) => a - b);
  const inside = forecasts.filter(isInside);
  return {
    arrivals,
    coverage: inside.length / arrivals,
    medianErrorMs: within(sizes, 0.5),
    ninthDecileErrorMs: within(sizes, 0.9),
    meanErrorMs: errors.reduce((sum, error) => sum + error, 0) / arrivals,
    medianWidthMs: within(widths, 0.5),
  };
}

/** Whether the arrival was inside the shown window, edges included. */
export function isInside({ arrivedAt, min, max }: JudgedForecast): boolean {
  return min <= arrivedAt && arrivedAt <= max;
}

/** The smallest value that this share of the sizes does not exceed. */
function within(sizes: readonly number[], share: number): number | null {
  return sizes[Math.ceil(share * sizes.length) - 1] ?? null;
}
