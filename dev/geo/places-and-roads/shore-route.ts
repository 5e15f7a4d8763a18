import { metersBetween, type Position } from '@milepost/domain/geography/position';
import { columnOf, mapColumns, mapGrid, rowOf } from '@milepost/server/geo/map/map-grid';
import type { CountryMap } from '@milepost/server/geo/map/country-map';
import { longestWaterOnLine } from '@milepost/server/geo/map/water-on-line';
import FlatQueue from 'flatqueue';

/** The longest detour around a bay, as a multiple of the straight line. */
const MAX_DETOUR = 2.5;
const WIDEST_CREEK_KM = 1.2;
const METERS_PER_CELL = 111_195 / mapGrid.cellsPerDegree;

type Cell = readonly [row: number, column: number];

/** The corners of the land route around a bay or lake; null if more than a bay separates the ends. */
export function findShoreRoute(map: CountryMap, from: Position, to: Position): readonly Position[] | null {
  const cells = findLandRoute(map, from, to);
  if (cells === null) return null;
  const points = pullTight(map, [from, ...cells.slice(1, -1).map(centreOf), to]);
  return lengthOf(points) > MAX_DETOUR * metersBetween(from, to) ? null : points;
}

function centreOf([row, column]: Cell): Position {
  return {
    latitude: mapGrid.south + (row + 0.5) / mapGrid.cellsPerDegree,
    longitude: mapGrid.west + (column + 0.5) / mapGrid.cellsPerDegree,
  };
}

/** A* over cells of land, up to the longest detour. */
function findLandRoute(map: CountryMap, from: Position, to: Position): readonly Cell[] | null {
  const start: Cell = [rowOf(from.latitude), columnOf(from.longitude)];
  const goal: Cell = [rowOf(to.latitude), columnOf(to.longitude)];
  const narrow = Math.cos((from.latitude * Math.PI) / 180);
  const metres = (a: Cell, b: Cell) => {
    const up = a[0] - b[0];
    const right = (a[1] - b[1]) * narrow;
    return METERS_PER_CELL * Math.sqrt(up * up + right * right);
  };
  const longest = MAX_DETOUR * metres(start, goal) + METERS_PER_CELL;
  const ways = new Map<number, number>();
  const before = new Map<number, number>();
  const queue = new FlatQueue();
  const reach = (cell: Cell, way: number, last: number | null) => {
    const whole = way + metres(cell, goal);
    const number = numberOf(cell);
    if (whole > longest || way >= (ways.get(number) ?? Infinity)) return;
    ways.set(number, way);
    if (last !== null) before.set(number, last);
    queue.push(number, whole);
  };
  reach(start, 0, null);
  for (let number = queue.pop(); number !== undefined; number = queue.pop()) {
    if (number === numberOf(goal)) return traceBack(before, number);
    const here = cellOf(number);
    const way = ways.get(number) ?? Infinity;
    for (const [up, right] of neighbours) {
      const next: Cell = [here[0] + up, here[1] + right];
      if (map.countryAt(centreOf(next)) !== null) reach(next, way + metres(here, next), number);
    }
  }
  return null;
}

const neighbours: readonly Cell[] = [-1, 0, 1].flatMap((up) =>
  [-1, 0, 1].filter((right) => up !== 0 || right !== 0).map((right) => [up, right] as const),
);

const numberOf = ([row, column]: Cell) => row * mapColumns + column;
const cellOf = (number: number): Cell => [Math.floor(number / mapColumns), number % mapColumns];

function traceBack(before: ReadonlyMap<number, number>, last: number): Cell[] {
  const cells: Cell[] = [];
  for (let number: number | undefined = last; number !== undefined; number = before.get(number)) {
    cells.push(cellOf(number));
  }
  return cells.toReversed();
}

/** Drops corners that a straight line over land can skip. */
function pullTight(map: CountryMap, points: readonly Position[]): readonly Position[] {
  const kept: Position[] = [];
  for (let index = 0; index < points.length;) {
    const here = points[index];
    if (here === undefined) break;
    kept.push(here);
    let farthest = index + 1;
    for (let next = points.length - 1; next > farthest; next--) {
      if (longestWaterOnLine(map, here, points[next] ?? here) <= WIDEST_CREEK_KM) farthest = next;
    }
    index = farthest;
  }
  return kept;
}

function lengthOf(points: readonly Position[]): number {
  return points.slice(1).reduce((sum, point, index) => sum + metersBetween(points[index] ?? point, point), 0);
}
