import { metersBetween, type Position } from '@milepost/domain/geography/position';
import type { CountryMap } from '@milepost/server/geo/map/country-map';
import { interpolate } from '@milepost/server/geo/map/water-on-line';
import { findNeighbours, type Edge, type IsSeparated } from './gabriel-graph.ts';

const SAMPLE_KM = 2;

/**
 * Adds neighbours within one country that only foreign towns separate, because roads stay on their side of a border, as
 * along the Adriatic.
 */
export function findSameCountryNeighbours(
  map: CountryMap,
  towns: readonly Position[],
  known: readonly Edge[],
  isParted: IsSeparated,
): readonly Edge[] {
  const isKnown = new Set(known.map(({ from, to }) => from * towns.length + to));
  const byCountry = Map.groupBy(towns.keys(), (town) => map.countryNear(towns[town] ?? nowhere));
  return [...byCountry].flatMap(([country, members]) => {
    if (country === null || members.length < 3) return [];
    const at = (member: number): Position => towns[members[member] ?? -1] ?? nowhere;
    const isMemberParted: IsSeparated = (a, b) => isParted(members[a] ?? 0, members[b] ?? 0);
    return findNeighbours(
      members.map((town) => towns[town] ?? nowhere),
      isMemberParted,
    )
      .close.filter(({ from, to }) => staysIn(map, country, at(from), at(to)))
      .map(({ from, to }) => ({ from: members[from] ?? 0, to: members[to] ?? 0 }))
      .filter(({ from, to }) => !isKnown.has(from * towns.length + to));
  });
}

const nowhere: Position = { latitude: 0, longitude: 0 };

function staysIn(map: CountryMap, country: string, from: Position, to: Position): boolean {
  const samples = Math.max(2, Math.ceil(metersBetween(from, to) / 1000 / SAMPLE_KM));
  for (let sample = 1; sample < samples; sample++) {
    const here = map.countryAt(interpolate(from, to, sample / samples));
    if (here !== null && here !== country) return false;
  }
  return true;
}
