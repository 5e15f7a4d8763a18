export type Fix = { readonly at: number; readonly latitude: number; readonly longitude: number };

const MIN_MS = 10_000;
const FAR_METRES = 100;
const MAX_MS = 30_000;
/** A cell-tower estimate is too coarse to place a vehicle in a yard. */
const WORST_ACCURACY_METRES = 1_000;

/** One position every 100 m, but no more often than every 10 s and no less often than every 30 s. */
export function isWorthKeeping(last: Fix | null, fix: Fix, accuracyMetres: number | null): boolean {
  if (accuracyMetres !== null && accuracyMetres > WORST_ACCURACY_METRES) return false;
  if (last === null) return true;
  const passed = fix.at - last.at;
  return passed >= MAX_MS || (passed >= MIN_MS && metresBetween(last, fix) >= FAR_METRES);
}

const METRES_PER_DEGREE = 111_320;

/** Flat-earth approximation, accurate enough for 100 m. */
function metresBetween(a: Fix, b: Fix): number {
  const north = (b.latitude - a.latitude) * METRES_PER_DEGREE;
  const east = (b.longitude - a.longitude) * METRES_PER_DEGREE * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

const OLDEST_FIX_MS = 120_000;

/**
 * When the phone was there. Browsers use different clocks for fix timestamps, so a fix is dated by its age on arrival,
 * or by the arrival time if that age is implausible.
 */
export function estimateFixTime(fixAt: number, cameAt: number, clockBehind: number): number {
  const age = cameAt - fixAt;
  return cameAt - (age >= 0 && age <= OLDEST_FIX_MS ? age : 0) + clockBehind;
}

const TOLERATED_MS = 60_000;

/** How far the phone’s clock is behind the server’s; a difference of up to a minute is put down to network latency. */
export function measureClockLag(serverNow: number, phoneNow: number): number {
  const behind = serverNow - phoneNow;
  return Math.abs(behind) <= TOLERATED_MS ? 0 : behind;
}
