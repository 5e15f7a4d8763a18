import { metersBetween, type Position } from '@milepost/domain/geography/position';
import type { CountryMap } from './country-map.ts';

/** Half a cell of the map. */
const STEP_KM = 0.8;

/** The longest stretch of water, in km, that a straight line crosses without a break. */
export function longestWaterOnLine(map: Pick<CountryMap, 'countryAt'>, from: Position, to: Position): number {
  const km = metersBetween(from, to) / 1000;
  const steps = Math.max(1, Math.ceil(km / STEP_KM));
  let longest = 0;
  let run = 0;
  for (let step = 0; step <= steps; step++) {
    run = map.countryAt(interpolate(from, to, step / steps)) === null ? run + km / steps : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

export function interpolate(from: Position, to: Position, share: number): Position {
  return {
    latitude: from.latitude + share * (to.latitude - from.latitude),
    longitude: from.longitude + share * (to.longitude - from.longitude),
  };
}
