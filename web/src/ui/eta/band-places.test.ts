import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandPlaces } from './band-places.ts';

const span = fc
  .tuple(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }))
  .map(([from, length]) => ({ from, to: from + length }));

test('both bars lie inside the graphic and can be seen', () => {
  fc.assert(
    fc.property(span, span, (planned, expected) => {
      for (const { start, width } of Object.values(bandPlaces(planned, expected))) {
        expect(width).toBeGreaterThanOrEqual(10);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start + width).toBeLessThanOrEqual(100.001);
      }
    }),
  );
});

test('what comes later is further to the right', () => {
  const { planned, expected } = bandPlaces({ from: 0, to: 100 }, { from: 200, to: 300 });
  expect(expected.start).toBeGreaterThan(planned.start + planned.width);
});

test('the same time is the same place', () => {
  const { planned, expected } = bandPlaces({ from: 7, to: 9 }, { from: 7, to: 9 });
  expect(expected).toEqual(planned);
});
