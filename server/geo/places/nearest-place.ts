import { metersBetween, type Position } from '@milepost/domain/geography/position';
import { placePosition, stateOfPlace, type PlaceTable } from './place-table.ts';

/** The name for a position: the town it is in or near. */
export type NearestPlace = { readonly city: string; readonly countryCode: string };

const SQUARES_PER_DEGREE = 4;
const COLUMNS = 360 * SQUARES_PER_DEGREE;
/** Ten times the decimal logarithm of the population. Smaller places are too little known. */
const KNOWN_BY_NAME = 30;
/** The radius of a town in metres, per square root of its population, because its area grows with the population. */
const REACH_M = 9;
/** Beyond this distance the name of a town is meaningless, as on the high seas. */
const FARTHEST_M = 50_000;

/** Returns a function that finds the nearest town within microseconds. */
export function nearestPlaceFinder(table: PlaceTable): (position: Position) => NearestPlace | null {
  const squares = new Map<number, number[]>();
  for (const [place, size] of table.sizes.entries()) {
    if (size < KNOWN_BY_NAME) continue;
    const square = squareOf(placePosition(table, place));
    const places = squares.get(square);
    if (places) places.push(place);
    else squares.set(square, [place]);
  }
  return (position) => {
    const here = squareOf(position);
    let nearest: number | null = null;
    let distance = FARTHEST_M;
    // Grid squares get narrow in the north; two on either side are enough wherever there are roads.
    for (let up = -1; up <= 1; up += 1) {
      for (let right = -2; right <= 2; right += 1) {
        for (const place of squares.get(here + up * COLUMNS + right) ?? []) {
          // Measured from the edge of the town; otherwise a city would lose to its own suburbs.
          const meters = metersBetween(position, placePosition(table, place)) - reachOf(table.sizes[place] ?? 0);
          if (meters >= distance) continue;
          nearest = place;
          distance = meters;
        }
      }
    }
    if (nearest === null) return null;
    return { city: table.names[nearest] ?? '', countryCode: stateOfPlace(table, nearest).countryCode };
  };
}

function reachOf(size: number): number {
  return REACH_M * Math.sqrt(10 ** (size / 10));
}

function squareOf({ latitude, longitude }: Position): number {
  return Math.floor(latitude * SQUARES_PER_DEGREE) * COLUMNS + Math.floor(longitude * SQUARES_PER_DEGREE);
}
