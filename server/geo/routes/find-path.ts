import { metersBetween, type Position } from '@milepost/domain/geography/position';
import FlatQueue from 'flatqueue';
import { townPosition, type RoadGraph } from './road-graph.ts';

/** A town where the graph is entered or left, and the hours to it. */
export type AccessTown = { readonly town: number; readonly hours: number };

export type RoadPath = {
  readonly towns: readonly number[];
  /** The numbers of the roads between them. */ readonly roads: readonly number[];
};

export const ROAD_KM_PER_HOUR = 70;
/** For comparing ways, not for their duration: a ferry costs more than its hours, and a long one sails rarely. */
const FERRY_WEIGHT = 1.3;
const LONG_FERRY_MINUTES = 180;
const LONG_FERRY_WAIT_MINUTES = 120;

export type FindPath = (from: readonly AccessTown[], to: readonly AccessTown[], target: Position) => RoadPath | null;

/**
 * Returns a function that finds the quickest way from any of the first towns to any of the others, by A*: the straight
 * line at road speed never takes longer than a way. Null if there is none.
 */
export function pathFinder(graph: RoadGraph): FindPath {
  const towns = graph.latitudes.length;
  const hoursOfRoads = Float64Array.from(graph.ends, (_, road) => hoursOfRoad(graph, road));
  // Most searches see few of the towns, so what is known of a town is valid only if its mark is that of the search.
  const marks = new Uint32Array(towns);
  const hours = new Float64Array(towns);
  const hoursLeft = new Float64Array(towns);
  const lastRoads = new Int32Array(towns);
  const before = new Int32Array(towns);
  const settled = new Uint8Array(towns);
  const queue = new FlatQueue();
  let search = 0;
  return (from, to, target) => {
    search = beginSearch(marks, search);
    queue.clear();
    const reach = (town: number, hoursThere: number, townBefore: number, road: number) => {
      if (marks[town] !== search) {
        marks[town] = search;
        hoursLeft[town] = metersBetween(townPosition(graph, town), target) / 1000 / ROAD_KM_PER_HOUR;
        settled[town] = 0;
      } else if (hoursThere >= (hours[town] ?? 0)) return;
      hours[town] = hoursThere;
      before[town] = townBefore;
      lastRoads[town] = road;
      queue.push(town, hoursThere + (hoursLeft[town] ?? 0));
    };
    const exits = new Map(to.map((exit) => [exit.town, exit.hours]));
    for (const entry of from) reach(entry.town, entry.hours, -1, -1);
    let lastTown = -1;
    let leastHours = Infinity;
    for (;;) {
      const estimate = queue.peekValue();
      const town = queue.pop();
      if (town === undefined || estimate === undefined || estimate >= leastHours) break;
      if (settled[town] === 1) continue;
      settled[town] = 1;
      const here = hours[town] ?? Infinity;
      const whole = here + (exits.get(town) ?? Infinity);
      if (whole < leastHours) [lastTown, leastHours] = [town, whole];
      const end = graph.firstRoads[town + 1] ?? 0;
      for (let road = graph.firstRoads[town] ?? 0; road < end; road++) {
        reach(graph.ends[road] ?? 0, here + (hoursOfRoads[road] ?? 0), town, road);
      }
    }
    return lastTown === -1 ? null : traceBack(before, lastRoads, lastTown);
  };
}

/** The number of the next search, which marks no town yet. */
function beginSearch(marks: Uint32Array, last: number): number {
  if (last < 0xff_ff_ff_ff) return last + 1;
  marks.fill(0);
  return 1;
}

function hoursOfRoad({ lengths, ferryMinutes, slowMinutes }: RoadGraph, road: number): number {
  const onRoad = (lengths[road] ?? 0) / 10 / ROAD_KM_PER_HOUR;
  return onRoad + (weightOfFerry(ferryMinutes[road] ?? 0) + (slowMinutes[road] ?? 0)) / 60;
}

export function weightOfFerry(minutes: number): number {
  return minutes * FERRY_WEIGHT + (minutes > LONG_FERRY_MINUTES ? LONG_FERRY_WAIT_MINUTES : 0);
}

function traceBack(before: Int32Array, lastRoads: Int32Array, last: number): RoadPath {
  const towns: number[] = [];
  const roads: number[] = [];
  for (let town = last; town !== -1; town = before[town] ?? -1) {
    towns.push(town);
    const road = lastRoads[town] ?? -1;
    if (road !== -1) roads.push(road);
  }
  return { towns: towns.toReversed(), roads: roads.toReversed() };
}
