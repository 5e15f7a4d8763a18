import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metersBetween, offsetFrom } from './position.ts';

const degrees = (latitude: number, longitude: number) => ({ latitude, longitude });
const DEGREE_M = 111_195.08;

describe('the distance between two positions', () => {
  test.each([
    [degrees(52, 10), degrees(52, 10), 0],
    [degrees(52, 10), degrees(53, 10), DEGREE_M],
    [degrees(0, 10), degrees(0, 11), DEGREE_M],
    [degrees(60, 10), degrees(60, 10.001), DEGREE_M / 2_000],
    [degrees(90, 0), degrees(-90, 0), 180 * DEGREE_M],
    [degrees(0, 0), degrees(0, 180), 180 * DEGREE_M],
    // Rounding makes the sine of half the angle slightly larger than 1 here.
    [degrees(-49.30043543739038, 0), degrees(49.300435467658794, 180), 180 * DEGREE_M],
    [degrees(10, 179.5), degrees(10, -179.5), metersBetween(degrees(10, 0), degrees(10, 1))],
  ])('is right for %j and %j', (a, b, meters) => {
    expect(Math.abs(metersBetween(a, b) - meters)).toBeLessThan(1);
  });
});

describe('from an origin', () => {
  test.each([
    [degrees(53, 10), { east: 0, north: DEGREE_M }],
    [degrees(51, 10), { east: 0, north: -DEGREE_M }],
    [degrees(52, 11), { east: DEGREE_M * Math.cos((52 * Math.PI) / 180), north: 0 }],
    // The cosine at the mean latitude.
    [degrees(53, 11), { east: DEGREE_M * Math.cos((52.5 * Math.PI) / 180), north: DEGREE_M }],
  ])('%j has the right offset', (position, offset) => {
    const { east, north } = offsetFrom(degrees(52, 10), position);
    expect(Math.abs(east - offset.east)).toBeLessThan(1);
    expect(Math.abs(north - offset.north)).toBeLessThan(1);
  });

  test.each([
    [179.9, -179.9, 0.2],
    [-179.9, 179.9, -0.2],
    [0, 179.8, 179.8],
    [-0.2, 180, -179.8],
    [0, -179.8, -179.8],
    [0.2, -180, 179.8],
  ])('from %d° to %d° takes the short way round', (from, to, longitude) => {
    expect(offsetFrom(degrees(0, from), degrees(0, to)).east / DEGREE_M).toBeCloseTo(longitude, 6);
  });

  test('flat distances match great-circle distances up to 100 km', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 36, max: 66, noNaN: true }),
        fc.double({ min: -0.6, max: 0.6, noNaN: true }),
        fc.double({ min: -0.6, max: 0.6, noNaN: true }),
        (latitude, up, right) => {
          const [origin, position] = [degrees(latitude, 10), degrees(latitude + up, 10 + right)];
          const { east, north } = offsetFrom(origin, position);
          const meters = metersBetween(origin, position);
          expect(Math.abs(Math.hypot(east, north) - meters)).toBeLessThanOrEqual(meters * 0.001 + 0.001);
        },
      ),
    );
  });
});
