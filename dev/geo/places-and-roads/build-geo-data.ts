import { readCountryMap } from '@milepost/server/geo/map/country-map';
import { buildCountryMap, packCountryMap } from './build-country-map.ts';
import { packNameIndex } from './build-name-index.ts';
import { packPlaces } from './build-places.ts';
import { buildRoads, packRoads } from './build-roads.ts';
import { readPlaces, readStateNames } from './place-source.ts';

/** The files of `server/geo/data` by name, before compression. The same sources give the same bytes. */
export async function buildGeoData(): Promise<Readonly<Record<string, Buffer>>> {
  const places = await readPlaces();
  const countries = packCountryMap(await buildCountryMap());
  return {
    'places.br': packPlaces(places, await readStateNames()),
    'place-names.br': packNameIndex(places),
    'countries.br': countries,
    'roads.br': packRoads(buildRoads(places, readCountryMap(countries))),
  };
}
