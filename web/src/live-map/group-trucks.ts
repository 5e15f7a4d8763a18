import type { OpenStanding } from '@milepost/domain/eta/transport-standing';
import type { Truck } from './truck.ts';

/**
 * The visible part of the world: its upper left corner in the unit square, and how many pixels that square measures.
 */
export type Camera = {
  readonly x: number;
  readonly y: number;
  readonly worldPixels: number;
  readonly width: number;
  readonly height: number;
};

/** A single truck, or several in one place, in pixels from the upper left corner. */
export type Mark = {
  readonly x: number;
  readonly y: number;
  /** The first truck, if there are several. */
  readonly truck: Truck;
  readonly trucks: readonly Truck[];
  readonly shares: ReadonlyMap<OpenStanding, number>;
};

/** Wider cells than this would hide that trucks are apart. */
const WIDE_CELL = 72;
/** Marks closer than this cannot be told apart. */
const NARROW_CELL = 20;
/** Up to this many trucks in one wide cell can still be told apart. */
const FEW = 3;
const CROWD = 6;
/** Up to this many trucks can be told apart on any map. */
const HANDFUL = 40;
/** Up to this many trucks can still all be told apart on a map of Europe. */
const UNCROWDED = 300;
const TILE_PIXELS = 512;
/** At this zoom Europe fills the screen; four times as many trucks need one more zoom level. */
const EUROPE_ZOOM = 4.5;
/** At this zoom Europe fills a phone. */
const SMALL_EUROPE_ZOOM = 3.5;

/** Trucks are grouped below this zoom, which depends only on their total and on nothing that panning changes. */
export function groupingZoom(total: number): number {
  if (total <= HANDFUL) return 0;
  return total <= UNCROWDED ? SMALL_EUROPE_ZOOM : EUROPE_ZOOM + Math.log2(total / UNCROWDED) / 2;
}

/**
 * The marks to draw for these trucks. Cells are fixed to the world, not to the screen, so groups do not change while
 * panning.
 */
export function groupTrucks(trucks: readonly Truck[], total: number, camera: Camera): readonly Mark[] {
  const zoom = Math.log2(camera.worldPixels / TILE_PIXELS);
  const gathers = zoom < groupingZoom(total);
  const cell = (gathers ? WIDE_CELL : NARROW_CELL) / (TILE_PIXELS * 2 ** Math.floor(zoom));
  const apart = gathers ? FEW : CROWD - 1;
  const cells = new Map<number, Truck[]>();
  const [left, right] = [camera.x - cell, camera.x + camera.width / camera.worldPixels + cell];
  const [top, bottom] = [camera.y - cell, camera.y + camera.height / camera.worldPixels + cell];
  const columns = Math.ceil(1 / cell);
  for (const truck of trucks) {
    if (truck.x < left || truck.x > right || truck.y < top || truck.y > bottom) continue;
    const key = Math.floor(truck.y / cell) * columns + Math.floor(truck.x / cell);
    const found = cells.get(key);
    if (found === undefined) cells.set(key, [truck]);
    else found.push(truck);
  }
  return [...cells.values()].flatMap((together) =>
    together.length > apart ? [markOf(together, camera)] : together.map((truck) => markOf([truck], camera)),
  );
}

function markOf(trucks: readonly Truck[], camera: Camera): Mark {
  const [truck] = trucks;
  if (truck === undefined) throw new Error('a mark without a truck');
  let [x, y] = [0, 0];
  const shares = new Map<OpenStanding, number>();
  for (const each of trucks) {
    x += each.x;
    y += each.y;
    shares.set(each.mark, (shares.get(each.mark) ?? 0) + 1);
  }
  return {
    x: (x / trucks.length - camera.x) * camera.worldPixels,
    y: (y / trucks.length - camera.y) * camera.worldPixels,
    truck,
    trucks,
    shares,
  };
}

const TRUCK_RADIUS = 8;
/** A finger is less precise than a pointer. */
const FINGER_PIXELS = 6;

/** Grows with the number of trucks, but never enough to hide neighbours. */
export function radiusOf({ trucks }: Pick<Mark, 'trucks'>): number {
  return trucks.length === 1 ? TRUCK_RADIUS : Math.min(30, 12 + 3.2 * Math.log2(trucks.length));
}

/** The nearest of the marks under the pointer. */
export function markAt(marks: readonly Mark[], x: number, y: number): Mark | null {
  let found: Mark | null = null;
  let nearest = Infinity;
  for (const mark of marks) {
    const distance = Math.hypot(mark.x - x, mark.y - y);
    if (distance < nearest && distance <= radiusOf(mark) + FINGER_PIXELS) [found, nearest] = [mark, distance];
  }
  return found;
}
