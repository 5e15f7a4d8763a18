import { metersBetween, type Position } from '@milepost/domain/geography/position';

/** Fitted to the distances of `eurodist.csv`. */
const DETOUR = 1.155;
const MOUNTAIN_DETOUR = 1.1;
const mountainous = new Set('AD AL AT BA BG CH GR HR IT LI ME MK NO RO RS SI SK TR XK'.split(' '));

/** The length of the road between neighbouring towns. */
export function roadKm(from: Position, to: Position, countries: readonly (string | null | undefined)[]): number {
  const hilly = countries.every((country) => mountainous.has(country ?? ''));
  return (metersBetween(from, to) / 1000) * DETOUR * (hilly ? MOUNTAIN_DETOUR : 1);
}

/** Shore routes already bend with the shore, so little detour is left to add. */
const SHORE_DETOUR = 1.05;

export function shoreKm(from: Position, to: Position): number {
  return (metersBetween(from, to) / 1000) * SHORE_DETOUR;
}
