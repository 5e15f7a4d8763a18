import { columnOf, mapColumns, mapRows, rowOf } from '@milepost/server/geo/map/map-grid';
import { readFile } from 'node:fs/promises';
import { feature } from 'topojson-client';
import { countryCodes } from './country-codes.ts';
import { drawPolygon, type Ring } from './draw-polygon.ts';
import { readInput } from './read-input.ts';

type Topology = Parameters<typeof feature>[0];
type Atlas = Topology & { readonly objects: { readonly countries: Topology['objects'][string] } };

/** Zero is water; other values are positions in the list of countries, counted from one. */
export type CountryCells = { readonly countries: readonly string[]; readonly cells: Uint8Array };

/** Natural Earth's 1:10 million countries on the grid, with the lakes cut out again. */
export async function buildCountryMap(): Promise<CountryCells> {
  const file = new URL(import.meta.resolve('world-atlas/countries-10m.json'));
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Atlas;
  const countries = [...new Set(Object.values(countryCodes))].toSorted();
  const cells = new Uint8Array(mapColumns * mapRows);
  const drawn = feature(atlas, atlas.objects.countries);
  for (const { id, properties, geometry } of 'features' in drawn ? drawn.features : []) {
    const code = countryCodes[id ?? String(properties?.['name'])];
    if (code === undefined || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) continue;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    for (const rings of polygons) drawPolygon(cells, rings.map(toRing), countries.indexOf(code) + 1);
  }
  giveCrimeaItsAddressCountry(cells, countries);
  const lakes = JSON.parse(await readInput('lakes.json.br')) as readonly (readonly Ring[])[];
  for (const rings of lakes) drawPolygon(cells, rings, 0);
  return { countries, cells };
}

const toRing = (corners: readonly (readonly number[])[]): Ring =>
  corners.map(([longitude = 0, latitude = 0]) => [longitude, latitude]);

/** GeoNames puts it in Ukraine, Natural Earth draws who controls it; a place has one country. */
function giveCrimeaItsAddressCountry(cells: Uint8Array, countries: readonly string[]): void {
  const russia = countries.indexOf('RU') + 1;
  const ukraine = countries.indexOf('UA') + 1;
  for (let row = rowOf(44.3); row < rowOf(46.2); row++) {
    const start = row * mapColumns;
    for (let cell = start + columnOf(32.4); cell < start + columnOf(36.6); cell++) {
      if (cells[cell] === russia) cells[cell] = ukraine;
    }
  }
}

/** Run-length encoding, row by row: the length and value of each run. It compresses to very little. */
export function packCountryMap({ countries, cells }: CountryCells): Buffer {
  const lengths: number[] = [];
  const values: number[] = [];
  for (let row = 0; row < mapRows; row++) {
    let start = 0;
    for (let column = 1; column <= mapColumns; column++) {
      const value = cells[row * mapColumns + start] ?? 0;
      if (column < mapColumns && cells[row * mapColumns + column] === value) continue;
      lengths.push(column - start);
      values.push(value);
      start = column;
    }
  }
  const header = Buffer.from(`${countries.join(',')}\n${lengths.length}\n`);
  return Buffer.concat([header, new Uint8Array(Uint16Array.from(lengths).buffer), Uint8Array.from(values)]);
}
