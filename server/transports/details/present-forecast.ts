import type { Forecast } from '@milepost/api-contract/transports/forecasts';
import { punctualityOf } from '@milepost/domain/eta/punctuality';
import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';
import { presentReason } from '../rows/present-waypoint.ts';
import type { StoredForecast, StoredReason } from './forecasts-store.ts';
import { utc } from './utc.ts';

/** Judged against a window: the current one, or the one at that time. */
export function presentForecast(
  { madeAt, expected, min, max, lateRisk, because }: StoredForecast,
  planned: PlannedArrival,
): Forecast {
  return {
    madeAt: utc(madeAt),
    expected: utc(expected),
    min: utc(min),
    max: utc(max),
    status: punctualityOf(expected, planned),
    lateRisk,
    because: presentReasons(because),
  };
}

export function presentReasons(because: readonly StoredReason[]): Forecast['because'] {
  return because.map((reason) => presentReason(reason));
}
