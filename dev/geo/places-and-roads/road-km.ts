import { metersBetween, type Position } from '@milepost/domain/geography/position';

/** Fitted to the distances of `eurodist.csv`. */
const DETOUR = 1.155;
const MOUNTAIN_DETOUR = 1.1;
const mountainous = new Set('AD AL AT BA BG CH GR HR IT LI ME MK NO RO RS SI SK TR XK'.split(' '));

/** How long the road between neighbouring towns is. */
export function roadKm(from: Position, to: Position, countries: readonly (string | null | undefined)[]): number {
  const hilly = countries.every((country) => mountainous.has(country ?? ''));
  return (metersBetween(from, to) / 1000) * DETOUR * (hilly ? MOUNTAIN_DETOUR : 1);
}

/** Shore ways bend as the shore does: little is left of a detour. */
const SHORE_DETOUR = 1.05;

export function shoreKm(from: Position, to: Position): number {
  return (metersBetween(from, to) / 1000) * SHORE_DETOUR;
}
