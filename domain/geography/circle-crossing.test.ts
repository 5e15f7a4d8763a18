import { expect, test } from 'vitest';
import { crossCircle } from './circle-crossing.ts';

const point = (east: number, north: number) => ({ east, north });

test.each([
  ['through the middle', point(-20, 0), point(20, 0), { into: 0.25, outOf: 0.75 }],
  ['beside the middle', point(-16, 6), point(16, 6), { into: 0.25, outOf: 0.75 }],
  ['northwards', point(6, -16), point(6, 16), { into: 0.25, outOf: 0.75 }],
  [
    'aslant',
    point(-20, -20),
    point(20, 20),
    { into: 0.5 - 0.5 / (2 * Math.SQRT2), outOf: 0.5 + 0.5 / (2 * Math.SQRT2) },
  ],
  ['from within', point(0, 0), point(20, 0), { into: -0.5, outOf: 0.5 }],
  ['not at all', point(-20, 11), point(20, 11), null],
  ['at one point only', point(-20, 10), point(20, 10), null],
  ['standing within', point(1, 1), point(1, 1), null],
  ['standing at the middle', point(0, 0), point(0, 0), null],
  ['moving a centimetre', point(9.995, 0), point(10.005, 0), { into: -1999.5, outOf: 0.5 }],
  ['moving half a metre', point(9.75, 0), point(10.25, 0), { into: -39.5, outOf: 0.5 }],
])('a circle of 10 m %s', (_, from, to, crossing) => {
  const found = crossCircle(from, to, 10);
  if (crossing === null) expect(found).toBeNull();
  else {
    expect(found?.into).toBeCloseTo(crossing.into, 8);
    expect(found?.outOf).toBeCloseTo(crossing.outOf, 9);
  }
});
