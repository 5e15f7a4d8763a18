import type { PlannedArrival } from '../../waypoint/planned-arrival.ts';
import type { ForecastBasis } from './forecast-basis.ts';
import { bucketOf } from './remaining-time.ts';

/** A forecast as it was shown, and the actual arrival. */
export type JudgedForecast = {
  readonly waypointId: string;
  readonly madeAt: number;
  readonly expected: number;
  readonly min: number;
  readonly max: number;
  readonly arrivedAt: number;
};

/** A forecast for a waypoint that has since been reached, with what it was made from. */
export type FinishedForecast = Pick<JudgedForecast, 'waypointId' | 'madeAt' | 'arrivedAt'> & {
  readonly planned: PlannedArrival;
  /** An arrival after this is late. */
  readonly lateAfter: number;
  readonly basis: ForecastBasis;
};

/** The first forecast of each bucket per arrival, because slow trucks get more forecasts than fast ones. */
export function oncePerArrival<F extends Pick<JudgedForecast, 'waypointId' | 'madeAt'>>(
  finished: readonly F[],
  bucketOfForecast: (forecast: F) => number,
): F[] {
  const first = new Map<string, F>();
  for (const forecast of finished) {
    const key = `${bucketOfForecast(forecast)} ${forecast.waypointId}`;
    const known = first.get(key);
    if (known === undefined || forecast.madeAt < known.madeAt) first.set(key, forecast);
  }
  return [...first.values()];
}

/** Groups the forecasts by arrival. */
export function byArrival<F extends Pick<JudgedForecast, 'waypointId'>>(finished: readonly F[]): F[][] {
  const arrivals = new Map<string, F[]>();
  for (const forecast of finished) {
    const known = arrivals.get(forecast.waypointId);
    if (known === undefined) arrivals.set(forecast.waypointId, [forecast]);
    else known.push(forecast);
  }
  return [...arrivals.values()];
}

export function bucketOfExpected({ expected, madeAt }: Pick<JudgedForecast, 'expected' | 'madeAt'>): number {
  return bucketOf(expected - madeAt);
}
