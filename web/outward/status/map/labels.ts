import type { TilePlace, MapWindow } from './mercator.ts';
import { TILE_UNITS, type TileShapes } from './vector-tile.ts';

type Anchor = 'start' | 'end';
type Spot = { readonly x: number; readonly y: number };
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

type LabelInput = {
  readonly stops: readonly (Spot & { readonly number: number; readonly city: string })[];
  readonly truck: Spot;
  readonly tiles: readonly { readonly place: TilePlace; readonly shapes: TileShapes }[];
  readonly window: MapWindow;
  readonly width: number;
  readonly height: number;
  readonly language: string;
};

type Name = Spot & { readonly name: string; readonly anchor: Anchor };

const LETTER = 6.6;
const MAX_TOWNS = 6;

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

const around = ({ x, y }: Spot, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

/** Where a name next to a spot is written: on the side with room; null if neither side has any. */
function beside({ x, y }: Spot, name: string, gap: number, width: number, taken: readonly Box[]): (Name & Box) | null {
  const length = name.length * LETTER;
  const sides: readonly (readonly [Anchor, number])[] = [
    ['start', x + gap],
    ['end', x - gap],
  ];
  for (const [anchor, at] of sides) {
    const left = anchor === 'start' ? at : at - length;
    const box = { left, right: left + length, top: y - 8, bottom: y + 8 };
    const isInside = box.left >= 2 && box.right <= width - 2;
    if (isInside && !taken.some((other) => overlaps(box, other))) return { ...box, name, anchor, x: at, y: y + 4 };
  }
  return null;
}

/** Names that do not overlap: first those of the stops, then the largest towns that fit. */
export function labelsOf({ stops, truck, tiles, window, width, height, language }: LabelInput) {
  const taken: Box[] = [around(truck, 16), ...stops.map((stop) => around(stop, 10))];
  const stopNames = stops.flatMap((stop) => {
    const name = beside(stop, stop.city, 14, width, taken);
    if (name === null) return [];
    taken.push(name);
    return [{ ...name, number: stop.number }];
  });
  const zoom = Math.log2(window.scale / 512);
  const credit: Box = { left: 0, right: 170, top: height - 20, bottom: height };
  taken.push(credit);
  const written = new Set(stops.map(({ city }) => city));
  const towns = tiles
    .flatMap(({ place, shapes }) => {
      const size = window.scale / 2 ** place.zoom;
      return shapes.towns.map((town) => ({
        x: (place.column + town.x / TILE_UNITS) * size - window.left,
        y: (place.row + town.y / TILE_UNITS) * size - window.top,
        rank: town.rank,
        name: String(town.names.get(language) ?? town.names.get('en') ?? ''),
      }));
    })
    .filter(({ x, y, rank }) => rank <= zoom + 1 && x > 6 && x < width - 6 && y > 10 && y < height - 10)
    .toSorted((a, b) => a.rank - b.rank);
  const townNames = [];
  for (const town of towns) {
    if (townNames.length === MAX_TOWNS || written.has(town.name)) continue;
    const dot = around(town, 4);
    const name = taken.some((other) => overlaps(dot, other)) ? null : beside(town, town.name, 7, width, taken);
    if (name === null) continue;
    written.add(town.name);
    taken.push(name, dot);
    townNames.push({ x: town.x, y: town.y, name: name.name, textX: name.x, anchor: name.anchor });
  }
  return { stops: stopNames, towns: townNames };
}
