import type { Mark } from './group-trucks.ts';

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
