import type { Position } from '@milepost/domain/geography/position';
import { columnOf, mapGrid, rowOf } from '@milepost/server/geo/map/map-grid';
import type { CountryMap } from '@milepost/server/geo/map/country-map';

/** About ten kilometres. */
const FARTHEST_CELLS = 5;

/** Moves quays and lagoon towns, which are in the water on a coarse map, to the nearest cell of land. */
export function landNear(map: CountryMap, position: Position): Position {
  if (map.countryAt(position) !== null) return position;
  const row = rowOf(position.latitude);
  const column = columnOf(position.longitude);
  let nearest = position;
  let least = Infinity;
  for (let up = -FARTHEST_CELLS; up <= FARTHEST_CELLS; up++) {
    for (let right = -FARTHEST_CELLS; right <= FARTHEST_CELLS; right++) {
      const cell = {
        latitude: mapGrid.south + (row + up + 0.5) / mapGrid.cellsPerDegree,
        longitude: mapGrid.west + (column + right + 0.5) / mapGrid.cellsPerDegree,
      };
      const distance = up * up + (right * Math.cos((position.latitude * Math.PI) / 180)) ** 2;
      if (distance < least && map.countryAt(cell) !== null) [nearest, least] = [cell, distance];
    }
  }
  return nearest;
}
