import { remainingRoute } from '@milepost/domain/eta/route/remaining-route';
import type { Position } from '@milepost/domain/geography/position';
import type { RoutePort } from '../../server/geo/routes/route-port.ts';

/**
 * Routes for a truck on its lane: the rest of the way is a part of the known route. Off the lane, routes are computed
 * as usual.
 */
export function laneRoutes(routes: RoutePort, stops: readonly Position[]): RoutePort {
  return {
    route: async (from, to) => {
      const before = stops[stops.findIndex((stop) => isAt(stop, to)) - 1];
      if (before === undefined || isAt(before, from)) return await routes.route(from, to);
      return remainingRoute(await routes.route(before, to), from) ?? (await routes.route(from, to));
    },
  };
}

function isAt(a: Position, b: Position): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude;
}
