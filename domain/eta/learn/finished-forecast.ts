import type { PlannedArrival } from '../../waypoint/planned-arrival.ts';
import { bucketOf } from './remaining-time.ts';

/** What was shown before an arrival, and when the arrival came. */
export type JudgedForecast = {
  readonly waypointId: string;
  readonly madeAt: number;
  readonly expected: number;
  readonly min: number;
  readonly max: number;
  readonly arrivedAt: number;
};

/** A forecast for a waypoint that has been reached since. */
export type FinishedForecast = JudgedForecast & {
  /** The window before scaling. */
  readonly earliest: number;
  readonly latest: number;
  /** The earliest possible arrival; `expected` is later where there was time to spare. */
  readonly soonest: number;
  readonly planned: PlannedArrival;
};

/** The first forecast of each bucket per arrival, because slow trucks get more forecasts than fast ones. */
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
