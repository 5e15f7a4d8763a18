import type { Position } from '@milepost/domain/geography/position';

type Point = readonly [latitude: number, longitude: number];

/** Mountain ridges that only winding roads cross, and the cost of crossing them when routes are compared. Chosen. */
const ridges: readonly { readonly hours: number; readonly line: readonly Point[] }[] = [
  // Beskids and High Tatras, from the Jablunkov Pass to the Bieszczady
  {
    hours: 0.6,
    line: [
      [49.52, 18.76],
      [49.41, 19.1],
      [49.57, 19.53],
      [49.24, 19.8],
      [49.18, 20.1],
      [49.38, 20.6],
      [49.41, 21.3],
      [49.42, 21.7],
      [49.09, 22.6],
    ],
  },
  // Fatra, Low Tatras and the Slovak Ore Mountains
  {
    hours: 0.6,
    line: [
      [49.12, 18.83],
      [48.9, 19.06],
      [48.94, 19.6],
      [48.88, 20.14],
      [48.78, 20.9],
    ],
  },
];

export function ridgeHours(from: Position, to: Position): number {
  const crossed = ridges.filter(({ line }) =>
    line.some((point, index) => {
      const next = line[index + 1];
      return next !== undefined && doCross([from.latitude, from.longitude], [to.latitude, to.longitude], point, next);
    }),
  );
  return crossed.reduce((sum, { hours }) => sum + hours, 0);
}

function doCross(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** On which side of the line through the first two points the third one lies. */
function side(a: Point, b: Point, third: Point): number {
  return (b[0] - a[0]) * (third[1] - a[1]) - (b[1] - a[1]) * (third[0] - a[0]);
}
