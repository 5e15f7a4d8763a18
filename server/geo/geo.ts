import type { Position } from '@milepost/domain/geography/position';
import type { AddressSearch } from './places/address-search.ts';
import { inBackground } from './in-background.ts';
import { openRoutes, type RouteSettings } from './open-routes.ts';
import { openEmbeddedAddressSearch } from './places/embedded-address-search.ts';
import { nearestPlaceFinder, type NearestPlace } from './places/nearest-place.ts';
import { openPlaceTable } from './places/place-files.ts';
import type { PlaceTable } from './places/place-table.ts';
import type { RoutePort } from './routes/route-port.ts';
import { readServiceUrl } from './service-url.ts';
import { openPelias } from './services/pelias.ts';
import { openPhoton } from './services/photon.ts';
import { timeZoneAt } from './time-zone-at.ts';

export type Geo = {
  readonly addresses: AddressSearch;
  readonly routes: RoutePort;
  /** The IANA time zone of a place, determined once at planning. */
  readonly timezoneAt: (position: Position, countryCode: string) => Promise<string>;
  /** The nearest embedded town; null if none is near. */
  readonly nearestPlace: (position: Position) => Promise<NearestPlace | null>;
};

export type GeoSettings = RouteSettings & {
  /** Such as `photon+https://…` or `pelias+https://…`; none: the embedded places. */
  readonly geocoderUrl: string | undefined;
};

/** Refuses invalid settings. The embedded data is loaded in the background. */
export function openGeo({ geocoderUrl, ...roads }: GeoSettings): Geo {
  const table = inBackground(openPlaceTable);
  const addresses = geocoderUrl === undefined ? embeddedAddresses(table) : geocoderAt(geocoderUrl);
  const nearest = inBackground(async () => nearestPlaceFinder(await table()));
  return {
    addresses,
    routes: openRoutes(roads),
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
    hasName: async (id, name) => await (await places()).hasName(id, name),
  };
}
