import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metersBetween, type Position } from './position.ts';
import { simplifyLine } from './simplify-line.ts';

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });

test('a simplified line drops points on a straight part and keeps corners', () => {
  const corner = at(51, 11);
  const line = [at(50, 10), at(50.25, 10.25), at(50.5, 10.5), corner, at(51, 12), at(51, 13)];
  expect(simplifyLine(line, 2_000)).toEqual([line[0], corner, line.at(-1)]);
});

test('a simplified line keeps the turning point of an out-and-back way, and the corners of a loop', () => {
  const out = [at(50, 10), at(51, 11), at(50, 10)];
  expect(simplifyLine(out, 2_000)).toEqual(out);
  const round = [at(50, 10), at(51, 10), at(51, 11), at(50, 11), at(50, 10)];
  expect(simplifyLine(round, 2_000)).toEqual(round);
});

test('a corner further off than the tolerance is kept, however small the tolerance', () => {
  const halfMeter = 0.5 / 111_195;
  const bent = [at(0, 0), at(halfMeter, 1), at(0, 2)];
  expect(simplifyLine(bent, 0.4)).toEqual(bent);
  expect(simplifyLine(bent, 0.6)).toEqual([bent[0], bent[2]]);
  expect(simplifyLine([at(0, 0), at(0, 1), at(0, 2)], 0)).toEqual([at(0, 0), at(0, 2)]);
});

test('lines without length, with one point or none stay as they are', () => {
  expect(simplifyLine([], 100)).toEqual([]);
  expect(simplifyLine([at(1, 1)], 100)).toEqual([at(1, 1)]);
  expect(simplifyLine([at(1, 1), at(1, 1), at(1, 1)], 100)).toEqual([at(1, 1), at(1, 1)]);
});

test('both ends stay, and dropped points lie near the simplified line', () => {
  const point = fc.record({
    latitude: fc.double({ min: 47, max: 49, noNaN: true }),
    longitude: fc.double({ min: 8, max: 10, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 40 }), (line) => {
      const simple = simplifyLine(line, 5_000);
      expect([simple[0], simple.at(-1)]).toEqual([line[0], line.at(-1)]);
      for (const gone of line.filter((one) => !simple.includes(one))) {
        const nearest = Math.min(...simple.slice(1).flatMap((end, index) => between(simple[index] ?? end, end, gone)));
        // Flat coordinates are off by less than 1 % over 200 km.
        expect(nearest).toBeLessThan(5_000 * 1.05);
      }
    }),
  );
});

function between(from: Position, to: Position, point: Position): number[] {
  return Array.from({ length: 401 }, (_, step) =>
    metersBetween(point, {
      latitude: from.latitude + ((to.latitude - from.latitude) * step) / 400,
      longitude: from.longitude + ((to.longitude - from.longitude) * step) / 400,
    }),
  );
}
