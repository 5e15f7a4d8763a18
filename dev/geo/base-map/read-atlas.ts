import type { GeoJsonProperties, Position } from 'geojson';
import { readFile } from 'node:fs/promises';
import { feature } from 'topojson-client';

type Topology = Parameters<typeof feature>[0];

type Area = {
  readonly id: string | number | undefined;
  readonly properties: GeoJsonProperties;
  readonly polygons: readonly (readonly (readonly Position[])[])[];
};

/** The part of Natural Earth that npm's `world-atlas` has: countries and land. */
export async function readAtlas(file: string, object: string): Promise<readonly Area[]> {
  const text = await readFile(new URL(import.meta.resolve(`world-atlas/${file}.json`)), 'utf8');
  const atlas = JSON.parse(text) as Topology;
  const topology = atlas.objects[object];
  if (topology === undefined) throw new Error(`world-atlas has no ${object} in ${file}`);
  const found = feature(atlas, topology);
  const features = found.type === 'FeatureCollection' ? found.features : [found];
  return features.flatMap(({ id, properties, geometry }) => {
    if (geometry.type === 'Polygon') return [{ id, properties, polygons: [geometry.coordinates] }];
    return geometry.type === 'MultiPolygon' ? [{ id, properties, polygons: geometry.coordinates }] : [];
  });
}
