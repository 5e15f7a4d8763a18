import { Varints } from './varints.ts';

type Properties = ReadonlyMap<string, string | number>;
type Feature = { readonly geometry: Varints; readonly properties: Properties };

type Town = { readonly x: number; readonly y: number; readonly names: Properties; readonly rank: number };

/** In tile units, 4,096 per side. Paths are SVG paths. */
export type TileShapes = {
  readonly land: string;
  readonly lakes: string;
  readonly rivers: string;
  readonly borders: string;
  readonly towns: readonly Town[];
};

export const TILE_UNITS = 4_096;

/** The parts of a vector tile that the small map shows. */
export function shapesOf(tile: Uint8Array): TileShapes {
  const layers = new Map<string, readonly Feature[]>();
  for (const numbers = new Varints(tile); numbers.hasMore();) {
    const { number, inner } = numbers.field();
    if (number === 3) layers.set(...layerOf(inner));
  }
  const pathOf = (name: string, isShown: (properties: Properties) => boolean = () => true): string =>
    (layers.get(name) ?? [])
      .flatMap(({ geometry, properties }) => (isShown(properties) ? path(geometry) : []))
      .join('');
  return {
    land: pathOf('land'),
    lakes: pathOf('lake'),
    rivers: pathOf('river'),
    borders: pathOf('border', (properties) => properties.get('kind') !== 'state'),
    towns: (layers.get('town') ?? []).flatMap(({ geometry, properties }) => {
      geometry.next();
      const [x, y] = [geometry.nextSigned(), geometry.nextSigned()];
      // Tiles also contain the neighbours' towns, for names that cross the edge.
      const isOwn = x >= 0 && x < TILE_UNITS && y >= 0 && y < TILE_UNITS;
      return isOwn ? [{ x, y, names: properties, rank: Number(properties.get('rank') ?? Infinity) }] : [];
    }),
  };
}

function layerOf(layer: Varints): readonly [string, readonly Feature[]] {
  let name = '';
  const keys: string[] = [];
  const values: (string | number)[] = [];
  const features: Varints[] = [];
  while (layer.hasMore()) {
    const { number, inner } = layer.field();
    if (number === 1) name = inner.text();
    if (number === 2) features.push(inner);
    if (number === 3) keys.push(inner.text());
    if (number === 4) values.push(valueOf(inner));
  }
  return [name, features.map((feature) => featureOf(feature, keys, values))];
}

function featureOf(feature: Varints, keys: readonly string[], values: readonly (string | number)[]): Feature {
  const properties = new Map<string, string | number>();
  let geometry = new Varints(new Uint8Array());
  while (feature.hasMore()) {
    const { number, inner } = feature.field();
    if (number === 4) geometry = inner;
    if (number === 2) while (inner.hasMore()) properties.set(keys[inner.next()] ?? '', values[inner.next()] ?? '');
  }
  return { geometry, properties };
}

function valueOf(message: Varints): string | number {
  const { number, value, inner } = message.field();
  if (number === 1) return inner.text();
  if (number === 6) return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  if (number !== 2 && number !== 3) return value;
  const view = new DataView(inner.bytes.buffer, inner.bytes.byteOffset + inner.at);
  return number === 2 ? view.getFloat32(0, true) : view.getFloat64(0, true);
}

const MOVE = 1;
const LINE = 2;

/**
 * The commands of a vector tile match those of SVG, except after a closed ring: there the next one starts from the
 * ring's last corner.
 */
function path(numbers: Varints): string {
  let [x, y, text] = [0, 0, ''];
  while (numbers.hasMore()) {
    const command = numbers.next();
    const kind = command % 8;
    if (kind !== MOVE && kind !== LINE) {
      text += 'z';
      continue;
    }
    for (let left = Math.floor(command / 8); left > 0; left -= 1) {
      const [dx, dy] = [numbers.nextSigned(), numbers.nextSigned()];
      x += dx;
      y += dy;
      text += kind === MOVE ? `M${x} ${y}` : `l${dx} ${dy}`;
    }
  }
  return text;
}
