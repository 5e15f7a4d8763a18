import { bucketOf } from './remaining-time.ts';

/** A waypoint's forecast: when it was made, and the expected arrival. */
export type MadeForecast = { readonly madeAt: number; readonly expected: number };

/** The smallest interval between stored forecasts. Chosen. */
const MIN_INTERVAL_MS = 15 * 60_000;
/** A larger change is worth storing. Chosen. */
const CHANGE_MS = 10 * 60_000;

/**
 * Selects the forecasts stored for the scorecard, the replay and learning. The first one on the road is always stored,
 * because later ones are compared with it.
 */
export function isWorthKeeping(
  lastKept: MadeForecast | null,
  forecast: MadeForecast,
  isFirstOnTheRoad: boolean,
): boolean {
  if (lastKept === null || isFirstOnTheRoad) return true;
  if (forecast.madeAt - lastKept.madeAt < MIN_INTERVAL_MS) return false;
  const changed = Math.abs(forecast.expected - lastKept.expected) > CHANGE_MS;
  return changed || bucketAt(forecast) !== bucketAt(lastKept);
}

function bucketAt({ madeAt, expected }: MadeForecast): number {
  return bucketOf(expected - madeAt);
}
