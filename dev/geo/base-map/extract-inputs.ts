import path from 'node:path';
import { read } from 'shapefile';
import { writeInputs } from './input-files.ts';
import { isInDetailedArea } from './map-area.ts';

/** About a hundred metres: a fifth of a pixel at the largest zoom that has its own tiles. */
const DECIMALS = 3;

/** In Natural Earth's zoom levels, which are one lower than ours. */
const WORLD_STATE_ZOOM = 3;
const STATE_ZOOM = 8;

/**
 * Extracts rivers, lakes and borders of Natural Earth (1:10 million, public domain) from the Debian packages
 * libmagics++-data and libgnudatalanguage0, because no npm package has them.
 */
export async function extractInputs(unpacked: string): Promise<void> {
  const [rivers, lakes, borders, states] = await Promise.all([
    readFeatures(unpacked, 'magics/10m/ne_10m_rivers_lake_centerlines'),
    readFeatures(unpacked, 'gnudatalanguage/resource/maps/high/ne_10m_lakes'),
    readFeatures(unpacked, 'magics/10m/ne_10m_admin_0_boundary_lines_land'),
    readFeatures(unpacked, 'magics/10m/ne_10m_admin_1_states_provinces_lines'),
  ]);
  await writeInputs({
    rivers: rivers
      .map(({ geometry, properties }) => ({ lines: linesOf(geometry), rank: Number(properties['scalerank']) }))
      .filter(({ lines, rank }) => rank <= 5 || touchesDetail(lines)),
    lakes: lakes.map(({ geometry }) => ({ polygons: polygonsOf(geometry) })),
    borders: borders.map(({ geometry, properties }) => ({
      lines: linesOf(geometry),
      disputed: /disput|indef|indeterm|control/i.test(String(properties['featurecla'])),
    })),
    states: states
      .map(({ geometry, properties }) => ({ lines: linesOf(geometry), fromZoom: Number(properties['min_zoom']) }))
      .filter(
        ({ lines, fromZoom }) => fromZoom <= WORLD_STATE_ZOOM || (fromZoom <= STATE_ZOOM && touchesDetail(lines)),
      ),
  });
}

type Feature = Awaited<ReturnType<typeof read>>['features'][number];
type Line = readonly (readonly number[])[];

async function readFeatures(unpacked: string, file: string) {
  const { features } = await read(path.join(unpacked, 'usr/share', `${file}.shp`));
  return features.map(({ geometry, properties }) => ({ geometry, properties: properties ?? {} }));
}

/** One of the rivers has no geometry. */
function linesOf(geometry: Feature['geometry'] | null): readonly Line[] {
  if (geometry?.type === 'LineString') return [rounded(geometry.coordinates)];
  return geometry?.type === 'MultiLineString' ? geometry.coordinates.map(rounded) : [];
}

function polygonsOf(geometry: Feature['geometry'] | null): readonly (readonly Line[])[] {
  if (geometry?.type === 'Polygon') return [geometry.coordinates.map(rounded)];
  return geometry?.type === 'MultiPolygon' ? geometry.coordinates.map((rings) => rings.map(rounded)) : [];
}

const rounded = (line: Line): Line =>
  line
    .map(([x = 0, y = 0]) => [Number(x.toFixed(DECIMALS)), Number(y.toFixed(DECIMALS))])
    .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]?.[0] || y !== all[at - 1]?.[1]);

const touchesDetail = (lines: readonly Line[]) => lines.some((line) => line.some(isInDetailedArea));
