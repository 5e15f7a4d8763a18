import { expect, test } from 'vitest';
import { fractionAlong } from './fraction-along.ts';

const offset = (east: number, north: number) => ({ east, north });

test.each([
  ['at its beginning', [40, 30], [0, 0], 0],
  ['before its beginning', [40, 30], [-40, -30], 0],
  ['beside its beginning', [40, 30], [-3, 4], 0],
  ['a quarter along', [40, 30], [10, 7.5], 0.25],
  ['beside it, halfway', [40, 30], [14, 23], 0.5],
  ['beside it, on the other side', [40, 30], [26, 7], 0.5],
  ['at its end', [40, 30], [40, 30], 1],
  ['beyond its end', [40, 30], [80, 60], 1],
  ['the other way', [-40, 30], [-10, 7.5], 0.25],
  ['nowhere, on a way of no length', [0, 0], [3, 4], 0],
] as const)('nearest %s', (_, [east, north], [pointEast, pointNorth], share) => {
  expect(fractionAlong(offset(east, north), offset(pointEast, pointNorth))).toBeCloseTo(share, 12);
});
