import type { PlannedArrival } from '../../waypoint/planned-arrival.ts';
import { bucketOf } from './remaining-time.ts';

/** What was shown of an arrival before it came, and when it came. */
export type JudgedForecast = {
  readonly waypointId: string;
  readonly madeAt: number;
  readonly expected: number;
  readonly min: number;
  readonly max: number;
  readonly arrivedAt: number;
};

/** A forecast for a waypoint that has since been reached. */
export type FinishedForecast = JudgedForecast & {
  /** The window as it was before it was scaled. */
  readonly earliest: number;
  readonly latest: number;
  /** When it could have come; `expected` is later where there was time to spare. */
  readonly soonest: number;
  readonly planned: PlannedArrival;
};

/**
 * The first forecast of each bucket for each arrival: a slow truck gets more forecasts than a fast one, and must not
 * count for more.
 */
export function oncePerArrival<F extends JudgedForecast>(
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

export function bucketOfExpected({ expected, madeAt }: JudgedForecast): number {
  return bucketOf(expected - madeAt);
}
