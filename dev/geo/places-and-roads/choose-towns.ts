import { metersBetween, type Position } from '@milepost/domain/geography/position';
import { isOnMap } from '@milepost/server/geo/map/map-grid';
import type { SourcePlace } from './place-source.ts';

const TOWN_POPULATION = 5000;
const EMPTY_LAND_KM = 12;

/** All towns, and villages where nothing larger is near: roads run through both. */
export function chooseTowns(places: readonly SourcePlace[]): readonly Position[] {
  const bySize = places
    .filter((place) => place.isTown && isOnMap(place))
    .toSorted((a, b) => b.population - a.population || a.latitude - b.latitude || a.longitude - b.longitude);
  const chosen = new Map<string, Position[]>();
  const towns: Position[] = [];
  for (const place of bySize) {
    if (place.population < TOWN_POPULATION && isNearAny(chosen, place)) continue;
    const town = { latitude: place.latitude, longitude: place.longitude };
    towns.push(town);
    const square = squareOf(town, 0, 0);
    const others = chosen.get(square);
    if (others) others.push(town);
    else chosen.set(square, [town]);
  }
  return towns;
}

/** Cells are larger than the requested distance, so checking the neighbouring ones is enough. */
const SQUARES_PER_DEGREE = 2;

function squareOf({ latitude, longitude }: Position, up: number, right: number): string {
  return `${Math.floor(latitude * SQUARES_PER_DEGREE) + up} ${Math.floor(longitude * SQUARES_PER_DEGREE) + right}`;
}

function isNearAny(chosen: ReadonlyMap<string, readonly Position[]>, place: Position): boolean {
  for (const up of [-1, 0, 1]) {
    for (const right of [-1, 0, 1]) {
      const others = chosen.get(squareOf(place, up, right)) ?? [];
      if (others.some((other) => metersBetween(other, place) < EMPTY_LAND_KM * 1000)) return true;
    }
  }
  return false;
}
