import type { Position } from '@milepost/domain/geography/position';
import type { AddressSearch } from './address-search.ts';
import { readCountryMap } from './map/country-map.ts';
import { openEmbeddedAddressSearch } from './places/embedded-address-search.ts';
import { nearestPlaceFinder, type NearestPlace } from './places/nearest-place.ts';
import { openPlaceTable } from './places/place-files.ts';
import type { PlaceTable } from './places/place-table.ts';
import { readDataFile } from './read-data-file.ts';
import { routeEstimator } from './routes/estimate-route.ts';
import { orEstimate } from './routes/or-estimate.ts';
import { rememberRoutes } from './routes/remember-routes.ts';
import { readRoadGraph } from './routes/road-graph.ts';
import type { RoutePort } from './routes/route-port.ts';
import { readServiceUrl } from './service-url.ts';
import { openGraphHopper } from './services/graphhopper.ts';
import { openPelias } from './services/pelias.ts';
import { openPhoton } from './services/photon.ts';
import { openValhalla } from './services/valhalla.ts';
import { timeZoneAt } from './time-zone-at.ts';

export type Geo = {
  readonly addresses: AddressSearch;
  readonly routes: RoutePort;
  /** The IANA time zone of a place: to be asked once, at planning. */
  readonly timezoneAt: (position: Position, countryCode: string) => Promise<string>;
  /** The nearest town, by the embedded places; null far from any. */
  readonly nearestPlace: (position: Position) => Promise<NearestPlace | null>;
};

export type GeoSettings = {
  /** Such as `photon+https://…` or `pelias+https://…`; none: the embedded places. */
  readonly geocoderUrl: string | undefined;
  /** Such as `valhalla+http://…` or `graphhopper+http://…`; none: the embedded estimate. */
  readonly routerUrl: string | undefined;
  /** Takes sentences for the operator. */
  readonly report: (sentence: string) => void;
};

/** Refuses settings that cannot be understood. The embedded data is loaded behind the start, which waits for nothing. */
export function openGeo({ geocoderUrl, routerUrl, report }: GeoSettings): Geo {
  const table = inBackground(openPlaceTable);
  const addresses = geocoderUrl === undefined ? embeddedAddresses(table) : geocoderAt(geocoderUrl);
  const nearest = inBackground(async () => nearestPlaceFinder(await table()));
  const roads = inBackground(openRoads(routerUrl, report));
  return {
    addresses,
    routes: { route: async (from, to) => await (await roads()).route(from, to) },
    timezoneAt: timeZoneAt,
    nearestPlace: async (position) => (await nearest())(position),
  };
}

function geocoderAt(setting: string): AddressSearch {
  const { kind, url } = readServiceUrl('GEOCODER_URL', setting, ['photon', 'pelias']);
  return kind === 'photon' ? openPhoton(url) : openPelias(url);
}

function embeddedAddresses(table: () => Promise<PlaceTable>): AddressSearch {
  const places = inBackground(() => openEmbeddedAddressSearch(table()));
  return {
    search: async (text, language, limit) => await (await places()).search(text, language, limit),
    resolve: async (id, language) => await (await places()).resolve(id, language),
  };
}

function openRoads(setting: string | undefined, report: (sentence: string) => void): () => Promise<RoutePort> {
  const router = setting === undefined ? null : readServiceUrl('ROUTER_URL', setting, ['valhalla', 'graphhopper']);
  return async () => {
    const map = readCountryMap(await readDataFile('countries.br'));
    const estimateRoute = routeEstimator(readRoadGraph(await readDataFile('roads.br')), map);
    const estimate = rememberRoutes({ route: async (from, to) => Promise.resolve(estimateRoute(from, to)) });
    if (router === null) return estimate;
    const open = router.kind === 'valhalla' ? openValhalla : openGraphHopper;
    return orEstimate(rememberRoutes(open(router.url, map)), estimate, report);
  };
}

/** Begins at once, and again when it is next needed, should it have failed. */
function inBackground<T>(open: () => Promise<T>): () => Promise<T> {
  const begin = (): Promise<T> => {
    const opening = open();
    opening.catch(() => {
      opened = undefined;
    });
    return opening;
  };
  let opened: Promise<T> | undefined = begin();
  return () => (opened ??= begin());
}
