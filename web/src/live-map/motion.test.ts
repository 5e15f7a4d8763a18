import { expect, test } from 'vitest';
import { motionOf } from './motion.ts';
import { testTruck } from './test-truck.ts';

test.each([
  [
    { standingSince: 5, heading: 90, speedKmh: 0 },
    { kind: 'standing', since: 5 },
  ],
  [
    { heading: 90, speedKmh: 80 },
    { kind: 'heading', heading: 90, speedKmh: 80 },
  ],
  [
    { heading: 0, speedKmh: null },
    { kind: 'heading', heading: 0, speedKmh: null },
  ],
  [
    { heading: null, speedKmh: 80 },
    { kind: 'moving', speedKmh: 80 },
  ],
  [{ heading: null, speedKmh: null }, { kind: 'unknown' }],
])('%o is %o', (seen, expected) => {
  expect(motionOf(testTruck({ standingSince: null, ...seen }))).toEqual(expected);
});
