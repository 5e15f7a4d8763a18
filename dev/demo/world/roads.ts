import type { Route } from '@milepost/domain/eta/route/route';
import type { Position } from '@milepost/domain/geography/position';
import { readCountryMap } from '../../../server/geo/map/country-map.ts';
import { readDataFile } from '../../../server/geo/data/read-data-file.ts';
import type { Stretch } from '../../../server/geo/routes/divide-by-country.ts';
import { routeOf, stretchEstimator } from '../../../server/geo/routes/estimate-route.ts';
import { cacheRoutes } from '../../../server/geo/routes/cache-routes.ts';
import { readRoadGraph } from '../../../server/geo/routes/road-graph.ts';
import type { RoutePort } from '../../../server/geo/routes/route-port.ts';
import { places as allPlaces, type Place } from './places.ts';

export type Road = {
  readonly km: number;
  readonly ferryMs: number;
  /** Both ends included. */
  readonly line: readonly Position[];
  /** The parts of the line at sea, by their ends. */
  readonly crossings: readonly Crossing[];
};

type Crossing = { readonly ends: readonly [Position, Position]; readonly ms: number };

export type Roads = (from: Place, to: Place) => Road;

/**
 * The roads of the embedded map, whatever router the installation uses: the trucks drive the same routes everywhere.
 */
export async function openRoads(): Promise<Roads> {
  const { stretches, route } = await openEstimator();
  const known = new Map<string, Road>();
  const there = (from: Place, to: Place): Road => {
    const key = `${from.city}/${to.city}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const { km, legs, line } = route(from, to);
    const crossings = stretches(from, to).flatMap(({ from: start, to: end, ferryMs }): Crossing[] =>
      ferryMs === undefined ? [] : [{ ends: [start, end], ms: ferryMs }],
    );
    const road = { km, ferryMs: legs.reduce((sum, { ferryMs = 0 }) => sum + ferryMs, 0), line, crossings };
    known.set(key, road);
    return road;
  };
  // One route serves both directions, so only half of them are computed.
  return (from, to) => {
    if (from.city <= to.city) return there(from, to);
    const back = there(to, from);
    return { ...back, line: back.line.toReversed() };
  };
}

/** The same, as the product's forecasts request them; callers that drive all of them many times cache more. */
export async function openRoutes(remembered?: number): Promise<RoutePort> {
  const { route } = await openEstimator();
  return cacheRoutes({ route: async (from, to) => Promise.resolve(route(from, to)) }, remembered);
}

type Estimator = {
  readonly stretches: (from: Position, to: Position) => readonly Stretch[];
  readonly route: (from: Position, to: Position) => Route;
};
let opened: Promise<Estimator> | undefined;

/** Shared by both: the routes that trucks drive are among those that are forecast. */
async function openEstimator(): Promise<Estimator> {
  opened ??= readEstimator();
  return await opened;
}

async function readEstimator(): Promise<Estimator> {
  const [graph, map] = await Promise.all([readDataFile('roads.br'), readDataFile('countries.br')]);
  const countries = readCountryMap(map);
  const estimate = stretchEstimator(readRoadGraph(graph), countries);
  const betweenPlaces = new Map<Position, Map<Position, readonly Stretch[]>>();
  const places: ReadonlySet<Position> = new Set(allPlaces);
  const stretches: Estimator['stretches'] = (from, to) => {
    if (!places.has(from)) return estimate(from, to);
    const known = betweenPlaces.get(from) ?? new Map<Position, readonly Stretch[]>();
    betweenPlaces.set(from, known);
    const found = known.get(to) ?? estimate(from, to);
    known.set(to, found);
    return found;
  };
  return { stretches, route: (from, to) => routeOf(countries, stretches(from, to), from, to) };
}
