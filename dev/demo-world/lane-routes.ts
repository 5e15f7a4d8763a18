import { remainingRoute } from '@milepost/domain/eta/route/remaining-route';
import type { Position } from '@milepost/domain/geography/position';
import type { RoutePort } from '../../server/geo/routes/route-port.ts';

/**
 * Routes for a truck that drives along its lane: what is left of the way between two stops is a part of it, and need not be
 * searched for anew every few kilometres. Off the lane, routes are as anybody's.
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
