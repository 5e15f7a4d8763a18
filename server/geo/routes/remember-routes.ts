import type { Route } from '@milepost/domain/eta/route/route';
import type { Position } from '@milepost/domain/geography/position';
import type { RoutePort } from './route-port.ts';

/** A lane's route is requested again with every transport on it. */
const MAX_ROUTES = 1000;
/** About ten metres: the same dock. */
const DECIMALS = 4;

/** Caches recent routes, and asks only once for parallel requests. */
export function rememberRoutes(port: RoutePort, most = MAX_ROUTES): RoutePort {
  const routes = new Map<string, Promise<Route>>();
  return {
    route: (from, to) => {
      const key = `${keyOf(from)} ${keyOf(to)}`;
      const known = routes.get(key);
      // Setting it again makes it the youngest, because a map keeps insertion order.
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
