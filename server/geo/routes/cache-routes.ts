import type { Route } from '@milepost/domain/eta/route/route';
import type { Position } from '@milepost/domain/geography/position';
import type { RoutePort } from './route-port.ts';

/** Every transport on a lane requests the lane's route again. */
const MAX_ROUTES = 1000;
/** About ten metres: the same dock. */
const DECIMALS = 4;

/** Caches recent routes, and makes only one request for parallel calls. */
export function cacheRoutes(port: RoutePort, most = MAX_ROUTES): RoutePort {
  const routes = new Map<string, Promise<Route>>();
  return {
    route: (from, to) => {
      const key = `${keyOf(from)} ${keyOf(to)}`;
      const known = routes.get(key);
      // Setting it again makes it the newest, because a map keeps insertion order.
      routes.delete(key);
      const route = known ?? port.route(from, to);
      routes.set(key, route);
      const oldest = routes.keys().next().value;
      if (routes.size > most && oldest !== undefined) routes.delete(oldest);
      if (known === undefined) {
        route.catch(() => {
          if (routes.get(key) === route) routes.delete(key);
        });
      }
      return route;
    },
  };
}

function keyOf({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
}
