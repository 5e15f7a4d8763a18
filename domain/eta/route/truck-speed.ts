/** What the motorway allows a heavy lorry, in km/h; its own limiter stops at 90 everywhere. */
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

/** ° Mean speed while driving: junctions, hills and ordinary roads take their share of the limit. */
const MEAN_KMH: Readonly<Record<80 | 90, number>> = { 80: 70, 90: 72 };
/** ° Where the limit is not known for sure. */
const UNKNOWN_MEAN_KMH = 68;
/** ° Through the town, up to where it counts as arrived. */
const LAST_KM = 4;
const LAST_KMH = 35;
const HOUR_MS = 3_600_000;

export function drivingMs(countryCode: string, km: number): number {
  const limit = motorwayLimits[countryCode];
  return (km / (limit === undefined ? UNKNOWN_MEAN_KMH : MEAN_KMH[limit])) * HOUR_MS;
}

/** What the last kilometres before an arrival take longer than the same on the motorway. */
export function lastKilometersMs(countryCode: string, km: number): number {
  const slow = Math.min(km, LAST_KM);
  return (slow / LAST_KMH) * HOUR_MS - drivingMs(countryCode, slow);
}
