import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { detailedArea, LAST_ZOOM, WORLD_ZOOM } from './map-area.ts';
import type { MapLayer } from './map-layer.ts';
import { tileId } from '@milepost/domain/geography/tile-id';

export type CutTile = { readonly id: number; readonly content: Uint8Array };

const LABEL_BUFFER = 256;
const SHAPE_BUFFER = 64;
const TOLERANCE = 4;

/** Vector tiles, not yet compressed: the whole world at first, then only the detailed area. */
export function cutTiles(layers: readonly MapLayer[]): readonly CutTile[] {
  const cut = layers.map(({ name, features, labels }) => ({
    name,
    index: new GeoJSONVT(
      { type: 'FeatureCollection', features: [...features] },
      {
        maxZoom: LAST_ZOOM,
        tolerance: labels ? 0 : TOLERANCE,
        buffer: labels ? LABEL_BUFFER : SHAPE_BUFFER,
        indexMaxZoom: 4,
        indexMaxPoints: 0,
      },
    ),
  }));
  const tiles: CutTile[] = [];
  for (const { zoom, column, row } of placesOfTiles()) {
    const present = cut.flatMap(({ name, index }): readonly (readonly [string, GeoJSONVTTile])[] => {
      const tile = index.getTile(zoom, column, row);
      const features = (tile?.features ?? []).filter(({ tags }) => Number(tags?.['fromZoom'] ?? 0) <= zoom);
      if (tile === null || features.length === 0) return [];
      return [[name, { ...tile, features: features.map((feature) => ({ ...feature, tags: shown(feature.tags) })) }]];
    });
    if (present.length === 0) continue;
    const content = fromGeojsonVt(Object.fromEntries<GeoJSONVTTile>(present), { version: 2, extent: 4096 });
    tiles.push({ id: tileId(zoom, column, row), content });
  }
  return tiles;
}

function shown(tags: Readonly<Record<string, unknown>> | null): Record<string, unknown> {
  return Object.fromEntries(Object.entries(tags ?? {}).filter(([name]) => name !== 'fromZoom'));
}

function* placesOfTiles() {
  for (let zoom = 0; zoom <= LAST_ZOOM; zoom++) {
    const last = 2 ** zoom - 1;
    const whole = zoom <= WORLD_ZOOM;
    const columns = whole ? [0, last] : [columnAt(detailedArea.west, zoom), columnAt(detailedArea.east, zoom)];
    const rows = whole ? [0, last] : [rowAt(detailedArea.north, zoom), rowAt(detailedArea.south, zoom)];
    for (let column = columns[0] ?? 0; column <= (columns[1] ?? 0); column++) {
      for (let row = rows[0] ?? 0; row <= (rows[1] ?? 0); row++) yield { zoom, column, row };
    }
  }
}

const columnAt = (longitude: number, zoom: number) => Math.floor(((longitude + 180) / 360) * 2 ** zoom);

const rowAt = (latitude: number, zoom: number) =>
  Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** zoom);
