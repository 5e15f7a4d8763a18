/** The motorway limit for heavy lorries in km/h; the limiter stops at 90 everywhere. */
const motorwayLimits: Readonly<Record<string, 80 | 90>> = {
  AT: 80,
  BE: 90,
  CH: 80,
  CZ: 80,
  DE: 80,
  DK: 80,
  EE: 90,
  FR: 90,
  HR: 90,
  HU: 80,
  IT: 80,
  NL: 80,
  PL: 80,
  SK: 90,
};

/** Mean driving speed: junctions, hills and ordinary roads reduce the limit. Chosen. */
const MEAN_KMH: Readonly<Record<80 | 90, number>> = { 80: 70, 90: 72 };
/** For countries with an uncertain limit. Chosen. */
const UNKNOWN_MEAN_KMH = 68;
/** Through the town, up to the point that counts as arrived. Chosen. */
const LAST_KM = 4;
const LAST_KMH = 35;
const HOUR_MS = 3_600_000;

export function drivingMs(countryCode: string, km: number): number {
  const limit = motorwayLimits[countryCode];
  return (km / (limit === undefined ? UNKNOWN_MEAN_KMH : MEAN_KMH[limit])) * HOUR_MS;
}

/** The extra time of the last kilometres compared with the motorway. */
export function lastKilometersMs(countryCode: string, km: number): number {
  const slow = Math.min(km, LAST_KM);
  return (slow / LAST_KMH) * HOUR_MS - drivingMs(countryCode, slow);
}
