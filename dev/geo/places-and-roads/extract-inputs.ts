import { mapGrid } from '@milepost/server/geo/map/map-grid';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compress } from './compress.ts';
import { countriesWithPlaces, easternmostLongitude } from './countries-with-places.ts';
import type { Ring } from './draw-polygon.ts';
import { readPolygons } from './shapefile-polygons.ts';

const MIN_LAKE_KM2 = 20;
/** A tenth of a grid cell. */
const LAKE_DECIMALS = 3;

/**
 * Extracts from two unpacked Debian packages (`apt-get download`, `dpkg-deb -x`) what no npm package has: other names
 * of towns (libtimezonemap-data: GeoNames, CC BY 4.0) and lakes (libgnudatalanguage0: Natural Earth, public domain).
 */
export async function extractInputs(unpacked: string): Promise<void> {
  const cities = await readFile(path.join(unpacked, 'usr/share/libtimezonemap/ui/cities15000.txt'), 'utf8');
  await writeInput('place-aliases.txt.br', aliasLines(cities));
  const lakes = await readFile(path.join(unpacked, 'usr/share/gnudatalanguage/resource/maps/high/ne_10m_lakes.shp'));
  await writeInput('lakes.json.br', JSON.stringify(lakesOnMap(readPolygons(lakes))));
}

async function writeInput(name: string, text: string): Promise<void> {
  await writeFile(path.join(import.meta.dirname, 'input', name), compress(Buffer.from(text)));
}

/** `GeoNames id, tab, names separated by |`: names that a European keyboard can write, not codes like MUC. */
function aliasLines(cities: string): string {
  const lines: string[] = [];
  for (const line of cities.split('\n')) {
    const [id, name, , aliases = '', , longitude, , , country = ''] = line.split('\t');
    if (!countriesWithPlaces.has(country) || Number(longitude) > easternmostLongitude) continue;
    const names = aliases.split(',').filter((alias) => alias !== name && isEuropeanName(alias));
    if (names.length > 0) lines.push(`${id}\t${names.join('|')}`);
  }
  return lines.join('\n');
}

/** GeoNames writes transcriptions from Asian scripts entirely in lower case. */
function isEuropeanName(name: string): boolean {
  return (
    /\p{Lu}/u.test(name) &&
    /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}'’`.\-/ ()]+$/u.test(name) &&
    !/^\p{Lu}{3}$/u.test(name)
  );
}

function lakesOnMap(polygons: readonly (readonly Ring[])[]): unknown {
  return polygons
    .filter(([shore = []]) => isNearMap(shore) && areaKm2(shore) >= MIN_LAKE_KM2)
    .map((rings) =>
      rings.map((ring) => ring.map((corner) => corner.map((degrees) => Number(degrees.toFixed(LAKE_DECIMALS))))),
    );
}

function isNearMap(shore: Ring): boolean {
  return shore.some(
    ([longitude, latitude]) =>
      longitude > mapGrid.west && longitude < mapGrid.east && latitude > mapGrid.south && latitude < mapGrid.north,
  );
}

function areaKm2(ring: Ring): number {
  const kmPerDegree = 111.2;
  let doubled = 0;
  let [x0, y0] = ring.at(-1) ?? [0, 0];
  for (const [x, y] of ring) {
    doubled += (x0 * y - x * y0) * Math.cos((y * Math.PI) / 180);
    [x0, y0] = [x, y];
  }
  return (Math.abs(doubled) / 2) * kmPerDegree ** 2;
}
