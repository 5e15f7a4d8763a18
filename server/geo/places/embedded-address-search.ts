import { normalizeName } from '@milepost/domain/geography/normalize-name';
import type { AddressSearch } from './address-search.ts';
import { readDataFile } from '../data/read-data-file.ts';
import { hasName } from './name-index.ts';
import { openPlaceTable, readNameIndex } from './place-files.ts';
import { describePlace, idOfPlace, type PlaceTable } from './place-table.ts';
import { regionHints } from './region-hints.ts';
import { spellings } from './read-search.ts';
import { searchPlaces } from './search-places.ts';

/** Towns and villages of Europe from GeoNames, found by any name and despite typos. */
export async function openEmbeddedAddressSearch(
  opened: Promise<PlaceTable> = openPlaceTable(),
): Promise<AddressSearch> {
  const table = await opened;
  const index = readNameIndex(await readDataFile('place-names.br'));
  const parts = { table, index, hints: regionHints(table) };
  const placesById = new Map(table.names.map((_, place) => [idOfPlace(table, place), place]));
  return {
    search: (text, language, limit) =>
      Promise.resolve(searchPlaces(parts, text, limit).map((place) => describePlace(table, place, language))),
    resolve: (id, language) => {
      const place = placesById.get(id);
      return Promise.resolve(place === undefined ? null : describePlace(table, place, language));
    },
    hasName: (id, name) => {
      const place = placesById.get(id);
      return Promise.resolve(place !== undefined && hasName(index, place, spellings(normalizeName(name))));
    },
  };
}
