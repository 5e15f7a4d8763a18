import { byArrival, type FinishedForecast } from './finished-forecast.ts';
import { paceOf, type Pace } from './pace.ts';

/** How often a daily rest that the rules ask for was taken. */
export type Rests = { readonly taken: number; readonly arrivals: number };

export const assumedRests: Rests = { taken: 0, arrivals: 0 };

/** The weight of the law, in arrivals. Chosen. */
const PRIOR_ARRIVALS = 20;
/** A shorter difference is not a daily rest. */
const REST_MS = 8 * 3_600_000;

/** Below half, a rest is not expected. */
export function areRestsTaken({ taken, arrivals }: Rests): boolean {
  return 2 * (taken + PRIOR_ARRIVALS) >= arrivals + PRIOR_ARRIVALS;
}

/** Each arrival votes once, by whether it came nearer to its time with the rest or to that without. */
export function learnRests(finished: readonly FinishedForecast[], pace: Pace): Rests {
  const telling = byArrival(finished.filter(isTelling));
  const taken = telling.filter(
    (forecasts) => 2 * forecasts.filter((one) => tookRest(one, pace)).length > forecasts.length,
  );
  return { taken: taken.length, arrivals: telling.length };
}

/** A vehicle that has to wait for a window anyway may do so in place of a rest. */
function isTelling({ basis, madeAt, planned }: FinishedForecast): boolean {
  if (!basis.isOnTheRoad || basis.lawfulMs - basis.freeMs < REST_MS) return false;
  return madeAt + basis.freeMs > planned.from - REST_MS / 2;
}

function tookRest({ basis, madeAt, arrivedAt }: FinishedForecast, pace: Pace): boolean {
  const slower = basis.drivingMs * (paceOf(pace, basis.countryCode, basis.lane) - basis.pace);
  return arrivedAt - madeAt > (basis.lawfulMs + basis.freeMs) / 2 + slower;
}
