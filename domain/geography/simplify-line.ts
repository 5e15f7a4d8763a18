import { offsetFrom, type Position } from './position.ts';
import { fractionAlong } from './fraction-along.ts';

/** Drops points while the line stays within this many metres (Douglas–Peucker). */
export function simplifyLine(line: readonly Position[], toleranceM: number): Position[] {
  const kept = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part;
    const { index, distance } = furthest(line, from, to);
    if (distance <= toleranceM) continue;
    kept.add(index);
    open.push([from, index], [index, to]);
  }
  return line.filter((_, index) => kept.has(index));
}

function furthest(line: readonly Position[], from: number, to: number): { index: number; distance: number } {
  const [start, end] = [line[from], line[to]];
  let found = { index: from, distance: 0 };
  if (start === undefined || end === undefined) return found;
  const way = offsetFrom(start, end);
  for (let index = from + 1; index < to; index += 1) {
    const point = line[index];
    if (point === undefined) continue;
    const offset = offsetFrom(start, point);
    const along = fractionAlong(way, offset);
    const distance = Math.hypot(offset.east - along * way.east, offset.north - along * way.north);
    if (distance > found.distance) found = { index, distance };
  }
  return found;
}
