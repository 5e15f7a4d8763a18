import type { Position } from '@milepost/domain/geography/position';
import Delaunator from 'delaunator';

export type Edge = { readonly from: number; readonly to: number };

/** Whether water separates two towns, given by their numbers. */
export type IsSeparated = (a: number, b: number) => boolean;

/**
 * Finds neighbouring towns: Delaunay triangles, of which Gabriel's rule keeps sides without a third town in their
 * circle. Towns beyond water do not count.
 */
export function findNeighbours(
  towns: readonly Position[],
  isParted: IsSeparated,
): { readonly all: Edge[]; readonly close: Edge[] } {
  const points = towns.map(mercator);
  const { triangles } = Delaunator.from(points);
  const opposite = new Map<number, number[]>();
  for (let corner = 0; corner < triangles.length; corner += 3) {
    const [a = 0, b = 0, c = 0] = triangles.subarray(corner, corner + 3);
    for (const [from, to, third] of [
      [a, b, c],
      [b, c, a],
      [c, a, b],
    ] as const) {
      const side = Math.min(from, to) * towns.length + Math.max(from, to);
      const thirds = opposite.get(side);
      if (thirds) thirds.push(third);
      else opposite.set(side, [third]);
    }
  }
  const sides = [...opposite].toSorted(([a], [b]) => a - b);
  const toEdge = ([side]: readonly [number, unknown]): Edge => ({
    from: Math.floor(side / towns.length),
    to: side % towns.length,
  });
  const close = sides.filter((side) => {
    const { from, to } = toEdge(side);
    return !side[1].some(
      (third) => isInCircle(points[from], points[to], points[third]) && !isParted(from, third) && !isParted(third, to),
    );
  });
  return { all: sides.map(toEdge), close: close.map(toEdge) };
}

type Point = readonly [x: number, y: number];

/** A conformal projection, as circles require. */
function mercator({ latitude, longitude }: Position): Point {
  return [longitude, (Math.asinh(Math.tan((latitude * Math.PI) / 180)) * 180) / Math.PI];
}

/** Whether the third point lies in the circle with the line between the first two as its diameter. */
function isInCircle(a: Point | undefined, b: Point | undefined, third: Point | undefined): boolean {
  if (a === undefined || b === undefined || third === undefined) return false;
  return (a[0] - third[0]) * (b[0] - third[0]) + (a[1] - third[1]) * (b[1] - third[1]) < 0;
}
