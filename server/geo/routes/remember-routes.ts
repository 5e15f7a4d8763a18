import type { Route } from '@milepost/domain/eta/route/route';
import type { Position } from '@milepost/domain/geography/position';
import type { RoutePort } from './route-port.ts';

/** A lane's route is asked for again with every transport on it. */
const MAX_ROUTES = 1000;
/** Some ten metres: the same dock. */
const DECIMALS = 4;

/** Keeps the routes that were asked for last, and asks only once where several ask for one at the same time. */
export function rememberRoutes(port: RoutePort): RoutePort {
  const routes = new Map<string, Promise<Route>>();
  return {
    route: (from, to) => {
      const key = `${keyOf(from)} ${keyOf(to)}`;
      const known = routes.get(key);
      // Set anew, it becomes the youngest: a map keeps the order in which things came.
      routes.delete(key);
      const route = known ?? port.route(from, to);
      routes.set(key, route);
      const oldest = routes.keys().next().value;
      if (routes.size > MAX_ROUTES && oldest !== undefined) routes.delete(oldest);
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
