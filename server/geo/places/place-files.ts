import { columnReader } from '../data/columns.ts';
import type { NameIndex } from './name-index.ts';
import { readDataFile } from '../data/read-data-file.ts';
import type { PlaceTable } from './place-table.ts';

export async function openPlaceTable(): Promise<PlaceTable> {
  return readPlaceTable(await readDataFile('places.br'));
}

/** Reads what `dev/geo/places-and-roads/build-places.ts` wrote. */
function readPlaceTable(file: Buffer): PlaceTable {
  const { numbers, lines } = columnReader(file);
  return {
    states: lines().map((line) => {
      const [countryCode = '', name = '', code = '', german = ''] = line.split('\t');
      return { countryCode, name, code, german };
    }),
    names: lines(),
    germanNames: namesByPlace(lines()),
    englishNames: namesByPlace(lines()),
    stateOf: Uint16Array.from(numbers()),
    geoNamesIds: Uint32Array.from(numbers()),
    latitudes: numbers(),
    longitudes: numbers(),
    sizes: Uint8Array.from(numbers()),
  };
}

function namesByPlace(lines: readonly string[]): ReadonlyMap<number, string> {
  return new Map(
    lines.map((line) => {
      const [place, name = ''] = line.split('\t');
      return [Number(place), name];
    }),
  );
}

/**
 * Reads what `dev/geo/places-and-roads/build-name-index.ts` wrote: for each key, only the letters it does not share.
 */
export function readNameIndex(file: Buffer): NameIndex {
  const { numbers, lines } = columnReader(file);
  const ends = lines();
  const shared = Uint8Array.from(numbers());
  const kinds = Uint8Array.from(numbers());
  const places = Uint32Array.from(numbers());
  const starts = new Uint32Array(ends.length + 1);
  for (const [key, end] of ends.entries()) starts[key + 1] = (starts[key] ?? 0) + (shared[key] ?? 0) + end.length;
  const letters = new Uint16Array(starts[ends.length] ?? 0);
  for (const [key, end] of ends.entries()) {
    const start = starts[key] ?? 0;
    const common = shared[key] ?? 0;
    const before = starts[key - 1] ?? 0;
    letters.copyWithin(start, before, before + common);
    for (let place = 0; place < end.length; place++) letters[start + common + place] = end.charCodeAt(place);
  }
  return { letters, starts, places, kinds, shared };
}
