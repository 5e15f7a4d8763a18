import type { Route } from '@milepost/domain/eta/route/route';
import type { Position } from '@milepost/domain/geography/position';
import { readCountryMap } from '../../../server/geo/map/country-map.ts';
import { readDataFile } from '../../../server/geo/data/read-data-file.ts';
import { routeEstimator } from '../../../server/geo/routes/estimate-route.ts';
import { rememberRoutes } from '../../../server/geo/routes/remember-routes.ts';
import { readRoadGraph } from '../../../server/geo/routes/road-graph.ts';
import type { RoutePort } from '../../../server/geo/routes/route-port.ts';
import { places as allPlaces, type Place } from './places.ts';

export type Road = {
  readonly km: number;
  readonly ferryMs: number;
  /** Both ends included. */
  readonly line: readonly Position[];
};

export type Roads = (from: Place, to: Place) => Road;

/** The roads of the embedded map, whatever router the installation uses: the trucks drive the same ways everywhere. */
export async function openRoads(): Promise<Roads> {
  const estimate = await openEstimator();
  const known = new Map<string, Road>();
  const there = (from: Place, to: Place): Road => {
    const key = `${from.city}/${to.city}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const { km, legs, line } = estimate(from, to);
    const road = { km, ferryMs: legs.reduce((sum, { ferryMs = 0 }) => sum + ferryMs, 0), line };
    known.set(key, road);
    return road;
  };
  // One way serves both directions, so that half of them need to be worked out.
  return (from, to) => {
    if (from.city <= to.city) return there(from, to);
    const back = there(to, from);
    return { ...back, line: back.line.toReversed() };
  };
}

/** The same, as the forecasts of the product ask for them. */
export async function openRoutes(): Promise<RoutePort> {
  const estimate = await openEstimator();
  return rememberRoutes({ route: async (from, to) => Promise.resolve(estimate(from, to)) });
}

type Estimator = (from: Position, to: Position) => Route;
let opened: Promise<Estimator> | undefined;

/** One for all: the ways that the trucks drive are among those that are forecast. */
async function openEstimator(): Promise<Estimator> {
  opened ??= readEstimator();
  return await opened;
}

async function readEstimator(): Promise<Estimator> {
  const [graph, map] = await Promise.all([readDataFile('roads.br'), readDataFile('countries.br')]);
  const estimate = routeEstimator(readRoadGraph(graph), readCountryMap(map));
  const betweenPlaces = new Map<Position, Map<Position, Route>>();
  const places: ReadonlySet<Position> = new Set(allPlaces);
  return (from, to) => {
    if (!places.has(from)) return estimate(from, to);
    const known = betweenPlaces.get(from) ?? new Map<Position, Route>();
    betweenPlaces.set(from, known);
    const route = known.get(to) ?? estimate(from, to);
    known.set(to, route);
    return route;
  };
}
