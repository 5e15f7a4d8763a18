import { remainingRoute } from '@milepost/domain/eta/route/remaining-route';
import type { Position } from '@milepost/domain/geography/position';
import type { RoutePort } from '../../../server/geo/routes/route-port.ts';

/**
 * Routes for a truck on its lane: the remaining route is part of the known one. Off the lane, routes are computed as
 * usual.
 */
export function laneRoutes(routes: RoutePort, stops: readonly Position[]): RoutePort {
  return {
    route: async (from, to) => {
      const index = stops.findIndex((stop) => isAt(stop, to));
      const [before, stop] = [stops[index - 1], stops[index]];
      if (before === undefined || stop === undefined) return await routes.route(from, to);
      const lane = await routes.route(before, stop);
      return isAt(before, from) ? lane : (remainingRoute(lane, from) ?? (await routes.route(from, to)));
    },
  };
}

function isAt(a: Position, b: Position): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude;
}
