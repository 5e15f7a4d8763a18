import { gzipSync } from 'node:zlib';
import { cutTiles, type CutTile } from './cut-tiles.ts';
import { LAST_ZOOM } from './map-area.ts';
import type { MapLayer } from './map-layer.ts';
import { writePmtiles } from './write-pmtiles.ts';

/** The whole map as one file, and its tiles before compression. */
export function buildBaseMap(layers: readonly MapLayer[]): { archive: Buffer; tiles: readonly CutTile[] } {
  const tiles = cutTiles(layers);
  const archive = writePmtiles({
    tiles: tiles.map(({ id, content }) => ({ id, bytes: gzipSync(content, { level: 9 }) })),
    metadata: {
      name: 'Milepost base map',
      attribution: '© Natural Earth · GeoNames CC BY 4.0',
      vector_layers: layers.map(({ name }) => ({ id: name, fields: {} })),
    },
    minZoom: 0,
    maxZoom: LAST_ZOOM,
    bounds: [-180, -85, 180, 85],
    center: { longitude: 10, latitude: 50, zoom: 4 },
  });
  return { archive, tiles };
}
