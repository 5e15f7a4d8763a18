import { metersBetween, type Position } from '@milepost/domain/geography/position';
import { placePosition, stateOfPlace, type PlaceTable } from './place-table.ts';

/** What a position is called by: the town that it is in, or near to. */
export type NearestPlace = { readonly city: string; readonly countryCode: string };

const SQUARES_PER_DEGREE = 4;
const COLUMNS = 360 * SQUARES_PER_DEGREE;
/** Ten times the decimal logarithm of the inhabitants: nobody knows the smaller places by name. */
const KNOWN_BY_NAME = 30;
/** Metres that a town of one inhabitant reaches: in proportion to the root of them, as its area grows with them. */
const REACH_M = 9;
/** Further away than this a town says nothing any more: on the high seas, and beyond the table's countries. */
const FARTHEST_M = 50_000;

/** A function that finds the town nearest to a position in a few microseconds. */
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
    // Squares grow narrow in the north: two on either side reach far enough wherever there are roads.
    for (let up = -1; up <= 1; up += 1) {
      for (let right = -2; right <= 2; right += 1) {
        for (const place of squares.get(here + up * COLUMNS + right) ?? []) {
          // From the edge of the town: the middle of a city is nearer to that of one of its quarters.
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
