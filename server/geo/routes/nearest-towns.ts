import { metersBetween, type Position } from '@milepost/domain/geography/position';
import { townPosition, type RoadGraph } from './road-graph.ts';

export type NearTown = { readonly town: number; readonly km: number };

const SQUARES_PER_DEGREE = 2;
const COLUMNS = 360 * SQUARES_PER_DEGREE;
/** No road is known beyond this distance: about 300 km. */
const FARTHEST_SQUARES = 6;

/** Returns a function that finds the towns nearest to a point, nearest first. */
export function townFinder(graph: RoadGraph): (point: Position, count: number) => readonly NearTown[] {
  const squares = new Map<number, number[]>();
  for (let town = 0; town < graph.latitudes.length; town++) {
    const square = squareOf(townPosition(graph, town));
    const towns = squares.get(square);
    if (towns) towns.push(town);
    else squares.set(square, [town]);
  }
  return (point, count) => {
    const here = squareOf(point);
    const found: NearTown[] = [];
    for (let reach = 1; reach <= FARTHEST_SQUARES; reach *= 2) {
      found.length = 0;
      for (let up = -reach; up <= reach; up++) {
        for (let right = -reach; right <= reach; right++) {
          for (const town of squares.get(here + up * COLUMNS + right) ?? []) {
            found.push({ town, km: metersBetween(point, townPosition(graph, town)) / 1000 });
          }
        }
      }
      if (found.length >= count) break;
    }
    return found.toSorted((a, b) => a.km - b.km).slice(0, count);
  };
}

function squareOf({ latitude, longitude }: Position): number {
  return Math.floor(latitude * SQUARES_PER_DEGREE) * COLUMNS + Math.floor(longitude * SQUARES_PER_DEGREE);
}
