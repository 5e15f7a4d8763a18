import { UNKNOWN_COUNTRY, type RouteLeg } from '@milepost/domain/eta/route/route';
import type { Position } from '@milepost/domain/geography/position';
import type { CountryMap } from '../map/country-map.ts';
import { interpolate } from '../map/water-on-line.ts';

/** A straight piece of a way: by road, or by ferry if it has a time. */
export type Stretch = {
  readonly from: Position;
  readonly to: Position;
  readonly km: number;
  readonly ferryMs?: number;
};

const SAMPLE_KM = 2;
/** A way that seems to go abroad for less than this only follows the border. */
const MIN_VISIT_KM = 8;
const MS_PER_MINUTE = 60_000;

/** The countries of a way in order, each with the ferry before it. */
export function divideByCountry(
  map: CountryMap,
  stretches: readonly Stretch[],
  firstCountry: string | null,
): readonly RouteLeg[] {
  const legs: RouteLeg[] = [];
  let country = firstCountry ?? UNKNOWN_COUNTRY;
  let ferryMs = 0;
  const drive = (km: number) => {
    const last = legs.at(-1);
    if (last !== undefined && last.countryCode === country && ferryMs === 0) {
      legs[legs.length - 1] = { ...last, km: last.km + km };
    } else {
      legs.push({ countryCode: country, km, ...(ferryMs > 0 && { ferryMs }) });
      ferryMs = 0;
    }
  };
  for (const { from, to, km, ferryMs: crossingMs } of stretches) {
    if (crossingMs !== undefined) {
      ferryMs += crossingMs;
      country = map.countryNear(to) ?? country;
      continue;
    }
    const samples = Math.max(1, Math.ceil(km / SAMPLE_KM));
    for (let sample = 0; sample < samples; sample++) {
      country = map.countryAt(interpolate(from, to, (sample + 0.5) / samples)) ?? country;
      drive(km / samples);
    }
  }
  if (ferryMs > 0 || legs.length === 0) drive(0);
  return withoutShortVisits(legs).map((leg) => ({ ...leg, km: roundKm(leg.km) }));
}

function withoutShortVisits(legs: readonly RouteLeg[]): RouteLeg[] {
  const kept: RouteLeg[] = [];
  for (const [index, leg] of legs.entries()) {
    const last = kept.at(-1);
    const next = legs[index + 1];
    const isVisit =
      last !== undefined &&
      leg.km < MIN_VISIT_KM &&
      leg.ferryMs === undefined &&
      next?.ferryMs === undefined &&
      next?.countryCode === last.countryCode;
    const isSame = last?.countryCode === leg.countryCode && leg.ferryMs === undefined;
    if (last !== undefined && (isVisit || isSame)) kept[kept.length - 1] = { ...last, km: last.km + leg.km };
    else kept.push(leg);
  }
  return kept;
}

export const roundKm = (km: number) => Math.round(km * 10) / 10;

export const minutesToMs = (minutes: number) => minutes * MS_PER_MINUTE;
