export type Place = { readonly latitude: number; readonly longitude: number };
/** In the unit square of Web Mercator: 0 to 1, from the north-west corner. */
export type Point = { readonly x: number; readonly y: number };

export function projected({ latitude, longitude }: Place): Point {
  const radians = (latitude * Math.PI) / 180;
  return { x: (longitude + 180) / 360, y: (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2 };
}

export type MapWindow = {
  readonly left: number;
  readonly top: number;
  /** Width of the whole world in pixels. */ readonly scale: number;
};

const MAX_WORLD = 256 * 2 ** 10;
/** Room for marks and their names. */
const MARGIN = { x: 56, y: 30 };

/** The part of the world that contains all places, at the largest scale that fits them. */
export function windowAround(places: readonly Place[], width: number, height: number): MapWindow {
  const points = places.map(projected);
  const [west, east] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [north, south] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const scale = Math.min(
    MAX_WORLD,
    (width - 2 * MARGIN.x) / Math.max(east - west, Number.EPSILON),
    (height - 2 * MARGIN.y) / Math.max(south - north, Number.EPSILON),
  );
  return { scale, left: ((west + east) / 2) * scale - width / 2, top: ((north + south) / 2) * scale - height / 2 };
}

export type TilePlace = { readonly zoom: number; readonly column: number; readonly row: number };

const TILE_PIXELS = 512;
const MAX_TILES = 2;
/** Any coarser, and rivers would be mere strokes. */
const MAX_COARSER = 2;

/**
 * The tiles under a window, at the finest zoom at which two are enough: each is about 8 kB. Where corners of large
 * tiles meet, it may take four.
 */
export function tilesUnder(window: MapWindow, width: number, height: number, maxZoom: number): readonly TilePlace[] {
  const finest = Math.max(0, Math.min(maxZoom, Math.floor(Math.log2(window.scale / TILE_PIXELS))));
  for (let zoom = finest; zoom > Math.max(0, finest - MAX_COARSER); zoom -= 1) {
    const tiles = tilesOf(window, width, height, zoom);
    if (tiles.length <= MAX_TILES) return tiles;
  }
  return tilesOf(window, width, height, Math.max(0, finest - MAX_COARSER));
}

function tilesOf({ left, top, scale }: MapWindow, width: number, height: number, zoom: number): readonly TilePlace[] {
  const count = 2 ** zoom;
  const range = (from: number, length: number): readonly number[] => {
    const first = Math.max(0, Math.floor((from / scale) * count));
    const last = Math.min(count - 1, Math.floor(((from + length) / scale) * count));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  };
  return range(left, width).flatMap((column) => range(top, height).map((row) => ({ zoom, column, row })));
}
