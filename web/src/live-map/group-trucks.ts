import type { OpenStanding } from '@milepost/domain/eta/transport-standing';
import type { Truck } from './truck.ts';

/** The part of the world that is drawn: its left upper corner in the unit square, and how many pixels that square has. */
export type Camera = {
  readonly x: number;
  readonly y: number;
  readonly worldPixels: number;
  readonly width: number;
  readonly height: number;
};

/** One truck alone, or several in one place, in pixels from the left upper corner. */
export type Mark = {
  readonly x: number;
  readonly y: number;
  /** The first of them, where there are several. */
  readonly truck: Truck;
  readonly trucks: readonly Truck[];
  readonly shares: ReadonlyMap<OpenStanding, number>;
};

/** Cells wider than this hide that trucks are apart. */
const WIDE_CELL = 72;
/** Closer than this, marks cannot be told from each other. */
const NARROW_CELL = 20;
/** As many in one wide cell can still be told apart. */
const FEW = 3;
const CROWD = 6;
/** As many trucks can be told apart on any map. */
const HANDFUL = 40;
/** As many trucks on a map of Europe can still be told apart, all of them. */
const UNCROWDED = 300;
const TILE_PIXELS = 512;
/** At this zoom Europe fills the screen; four times as many trucks need one zoom more. */
const EUROPE_ZOOM = 4.5;
/** At this zoom it fills a phone. */
const SMALL_EUROPE_ZOOM = 3.5;

/** Below this zoom trucks are gathered; it depends on how many there are, and on nothing that panning changes. */
export function gatherBelow(total: number): number {
  if (total <= HANDFUL) return 0;
  return total <= UNCROWDED ? SMALL_EUROPE_ZOOM : EUROPE_ZOOM + Math.log2(total / UNCROWDED) / 2;
}

/**
 * What to draw for these trucks. Cells lie fast on the world, not on the screen, so that a group does not change while
 * the map is panned.
 */
export function groupTrucks(trucks: readonly Truck[], total: number, camera: Camera): readonly Mark[] {
  const zoom = Math.log2(camera.worldPixels / TILE_PIXELS);
  const gathers = zoom < gatherBelow(total);
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
/** A finger is not as sure as a pointer. */
const FINGER_PIXELS = 6;

/** The more trucks, the larger, but never so large that neighbours disappear. */
export function radiusOf({ trucks }: Pick<Mark, 'trucks'>): number {
  return trucks.length === 1 ? TRUCK_RADIUS : Math.min(30, 12 + 3.2 * Math.log2(trucks.length));
}

/** The nearest of those that are under the pointer. */
export function markAt(marks: readonly Mark[], x: number, y: number): Mark | null {
  let found: Mark | null = null;
  let nearest = Infinity;
  for (const mark of marks) {
    const distance = Math.hypot(mark.x - x, mark.y - y);
    if (distance < nearest && distance <= radiusOf(mark) + FINGER_PIXELS) [found, nearest] = [mark, distance];
  }
  return found;
}
