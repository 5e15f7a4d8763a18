import type { Position } from '@milepost/domain/geography/position';
import { columnReader } from '../data/columns.ts';

/** Towns and the roads and ferries between them, in flat arrays: each road twice, once from each end. */
export type RoadGraph = {
  readonly latitudes: Int32Array;
  readonly longitudes: Int32Array;
  /** Where the roads of each town begin, plus one final entry. */
  readonly firstRoads: Uint32Array;
  readonly ends: Uint32Array;
  /** Tenths of a kilometre. */
  readonly lengths: Uint32Array;
  readonly ferryMinutes: Uint16Array;
  readonly slowMinutes: Uint16Array;
};

const DEGREE_PARTS = 10_000;

/** Reads what `dev/geo/places-and-roads/build-roads.ts` wrote. */
export function readRoadGraph(file: Buffer): RoadGraph {
  const { numbers } = columnReader(file);
  const latitudes = numbers();
  const longitudes = numbers();
  const [froms, tos, lengths, ferries, borders] = [numbers(), numbers(), numbers(), numbers(), numbers()];
  const firstRoads = new Uint32Array(latitudes.length + 1);
  for (const town of [...froms, ...tos]) firstRoads[town + 1] = (firstRoads[town + 1] ?? 0) + 1;
  for (let town = 0; town < latitudes.length; town++) {
    firstRoads[town + 1] = (firstRoads[town + 1] ?? 0) + (firstRoads[town] ?? 0);
  }
  const graph: RoadGraph = {
    latitudes,
    longitudes,
    firstRoads,
    ends: new Uint32Array(froms.length * 2),
    lengths: new Uint32Array(froms.length * 2),
    ferryMinutes: new Uint16Array(froms.length * 2),
    slowMinutes: new Uint16Array(froms.length * 2),
  };
  const free = firstRoads.slice();
  for (let road = 0; road < froms.length; road++) {
    const [from, to] = [froms[road] ?? 0, tos[road] ?? 0];
    for (const [start, end] of [
      [from, to],
      [to, from],
    ] as const) {
      const place = free[start] ?? 0;
      free[start] = place + 1;
      graph.ends[place] = end;
      graph.lengths[place] = lengths[road] ?? 0;
      graph.ferryMinutes[place] = ferries[road] ?? 0;
      graph.slowMinutes[place] = borders[road] ?? 0;
    }
  }
  return graph;
}

export function townPosition({ latitudes, longitudes }: RoadGraph, town: number): Position {
  return { latitude: (latitudes[town] ?? 0) / DEGREE_PARTS, longitude: (longitudes[town] ?? 0) / DEGREE_PARTS };
}
