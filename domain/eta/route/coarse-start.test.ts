import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metersBetween } from '../../geography/position.ts';
import { coarseStart } from './coarse-start.ts';

const place = fc.record({
  latitude: fc.double({ min: 36, max: 65, noNaN: true }),
  longitude: fc.double({ min: -9, max: 30, noNaN: true }),
});

test('the coarse start of a route lies behind the vehicle, never ahead, and not far away', () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const start = coarseStart(from, to);
      for (const axis of ['latitude', 'longitude'] as const) {
        const towards = to[axis] > from[axis] ? 1 : -1;
        expect((from[axis] - start[axis]) * towards).toBeGreaterThanOrEqual(0);
      }
      const off = metersBetween(start, from);
      const distance = metersBetween(from, to);
      expect(off).toBeLessThan(distance < 30_000 ? 2_600 : distance < 120_000 ? 10_000 : 40_000);
    }),
  );
});

test('one coarse start serves the signals of several minutes', () => {
  const to = { latitude: 52, longitude: 13 };
  const starts = Array.from({ length: 60 }, (_, minute) =>
    coarseStart({ latitude: 48 + minute * 0.01, longitude: 11.6 }, to),
  );
  expect(new Set(starts.map((start) => JSON.stringify(start))).size).toBeLessThanOrEqual(4);
});
