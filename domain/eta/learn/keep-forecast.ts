import { bucketOf } from './remaining-time.ts';

/** A waypoint's forecast: when it was made, and for when. */
export type MadeForecast = { readonly madeAt: number; readonly expected: number };

/** ° Kept forecasts lie at least this far apart. */
const MIN_INTERVAL_MS = 15 * 60_000;
/** ° A change by more than this is worth keeping. */
const CHANGE_MS = 10 * 60_000;

/** Which of the forecasts are stored for the scorecard and the replay. */
export function isWorthKeeping(lastKept: MadeForecast | null, forecast: MadeForecast): boolean {
  if (lastKept === null) return true;
  if (forecast.madeAt - lastKept.madeAt < MIN_INTERVAL_MS) return false;
  const changed = Math.abs(forecast.expected - lastKept.expected) > CHANGE_MS;
  return changed || bucketAt(forecast) !== bucketAt(lastKept);
}

function bucketAt({ madeAt, expected }: MadeForecast): number {
  return bucketOf(expected - madeAt);
}
