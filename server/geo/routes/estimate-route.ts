import type { Route } from '@milepost/domain/eta/route/route';
import { metersBetween, type Position } from '@milepost/domain/geography/position';
import type { CountryMap } from '../map/country-map.ts';
import { longestWaterOnLine } from '../map/water-on-line.ts';
import { divideByCountry, minutesToMs, roundKm, type Stretch } from './divide-by-country.ts';
import { ROAD_KM_PER_HOUR, pathFinder, weightOfFerry, type AccessTown, type RoadPath } from './find-path.ts';
import { townFinder } from './nearest-towns.ts';
import { townPosition, type RoadGraph } from './road-graph.ts';

/** Roads between nearby places are crooked. */
const LOCAL_DETOUR = 1.3;
const MAX_LOCAL_KM = 40;
const ACCESS_TOWNS = 8;
/** As in `dev/geo/places-and-roads`: anything narrower is bridged. */
const WIDEST_BRIDGED_KM = 2;
/** Coasts are drawn coarsely: a vehicle this close to its stop has landed. */
const LANDED_KM = 12;
const BOARDING_MINUTES = 45;
const FERRY_MINUTES_PER_KM = 3;

/** Estimates routes from the towns that lie along the way. */
export function routeEstimator(graph: RoadGraph, map: CountryMap): (from: Position, to: Position) => Route {
  const stretchesOf = stretchEstimator(graph, map);
  return (from, to) => routeOf(map, stretchesOf(from, to), from, to);
}

export function routeOf(map: CountryMap, stretches: readonly Stretch[], from: Position, to: Position): Route {
  const legs = divideByCountry(map, stretches, map.countryNear(from) ?? map.countryNear(to));
  return {
    km: roundKm(legs.reduce((sum, { km }) => sum + km, 0)),
    legs,
    line: [from, ...stretches.map((each) => each.to)],
    source: 'ESTIMATE',
  };
}

/** The same, piece by piece: by road or by ferry. */
export function stretchEstimator(
  graph: RoadGraph,
  map: CountryMap,
): (from: Position, to: Position) => readonly Stretch[] {
  const nearestTowns = townFinder(graph);
  const findWay = pathFinder(graph);
  const stretch = (from: Position, to: Position): Stretch => {
    const crowKm = metersBetween(from, to) / 1000;
    const water = longestWaterOnLine(map, from, to);
    if (water <= WIDEST_BRIDGED_KM) return { from, to, km: crowKm * LOCAL_DETOUR };
    // A vehicle at sea is already on board.
    const boarding = map.countryNear(from) === null ? 0 : BOARDING_MINUTES;
    return { from, to, km: 0, ferryMs: minutesToMs(boarding + crowKm * FERRY_MINUTES_PER_KM) };
  };
  const accessTo = (point: Position): AccessTown[] =>
    nearestTowns(point, ACCESS_TOWNS).map(({ town }) => ({
      town,
      hours: hoursOf(stretch(point, townPosition(graph, town))),
    }));

  return (from, to) => {
    const localKm = (metersBetween(from, to) / 1000) * LOCAL_DETOUR;
    if (localKm < LANDED_KM) return [{ from, to, km: localKm }];
    const direct = localKm < MAX_LOCAL_KM ? stretch(from, to) : null;
    if (direct !== null && direct.ferryMs === undefined) return [direct];
    const way = findWay(accessTo(from), accessTo(to), to);
    if (way === null) return [{ from, to, km: localKm }];
    const points = way.towns.map((town) => townPosition(graph, town));
    return [stretch(from, points[0] ?? from), ...stretchesAlong(graph, way, points), stretch(points.at(-1) ?? to, to)];
  };
}

function hoursOf({ km, ferryMs }: Stretch): number {
  return km / ROAD_KM_PER_HOUR + weightOfFerry((ferryMs ?? 0) / 60_000) / 60;
}

function stretchesAlong(graph: RoadGraph, { roads }: RoadPath, points: readonly Position[]): Stretch[] {
  return roads.map((road, index) => {
    const from = points[index] ?? { latitude: 0, longitude: 0 };
    const to = points[index + 1] ?? from;
    const ferryMinutes = graph.ferryMinutes[road] ?? 0;
    const km = (graph.lengths[road] ?? 0) / 10;
    return ferryMinutes > 0 ? { from, to, km: 0, ferryMs: minutesToMs(ferryMinutes) } : { from, to, km };
  });
}
