import { inBackground } from './in-background.ts';
import { readCountryMap } from './map/country-map.ts';
import { readDataFile } from './data/read-data-file.ts';
import { routeEstimator } from './routes/estimate-route.ts';
import { withEstimateFallback } from './routes/with-estimate-fallback.ts';
import { cacheRoutes } from './routes/cache-routes.ts';
import { readRoadGraph } from './routes/road-graph.ts';
import type { RoutePort } from './routes/route-port.ts';
import { readServiceUrl } from './service-url.ts';
import { openGraphHopper } from './services/graphhopper.ts';
import { openValhalla } from './services/valhalla.ts';

export type RouteSettings = {
  /** Such as `valhalla+http://…` or `graphhopper+http://…`; none: the embedded estimate. */
  readonly routerUrl: string | undefined;
  /** Receives messages for the operator. */
  readonly report: (sentence: string) => void;
};

/** Refuses an invalid setting. The embedded roads are loaded in the background. */
export function openRoutes({ routerUrl, report }: RouteSettings): RoutePort {
  const router = routerUrl === undefined ? null : readServiceUrl('ROUTER_URL', routerUrl, ['valhalla', 'graphhopper']);
  const opened = inBackground(async () => {
    const map = readCountryMap(await readDataFile('countries.br'));
    const estimateRoute = routeEstimator(readRoadGraph(await readDataFile('roads.br')), map);
    const estimate = cacheRoutes({ route: async (from, to) => Promise.resolve(estimateRoute(from, to)) });
    if (router === null) return estimate;
    const open = router.kind === 'valhalla' ? openValhalla : openGraphHopper;
    return withEstimateFallback(cacheRoutes(open(router.url, map)), estimate, report);
  });
  return { route: async (from, to) => await (await opened()).route(from, to) };
}
