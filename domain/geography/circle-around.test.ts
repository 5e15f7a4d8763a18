import { describe, expect, test } from 'vitest';
import { circleAround } from './circle-around.ts';
import { metersBetween, offsetFrom } from './position.ts';

const center = { latitude: 52.5, longitude: 13.4 };

describe.each([1_000, 5_000, 20_000, 100_000])('a circle of %d m', (radius) => {
  const circle = circleAround(center, radius, 64);

  test('is closed and round enough for drawing', () => {
    expect(circle).toHaveLength(65);
    expect(circle[0]).toEqual(circle.at(-1));
    for (const point of circle) {
      const share = metersBetween(center, point) / radius;
      expect(share).toBeGreaterThan(0.98);
      expect(share).toBeLessThan(1.02);
    }
  });

  test.each([
    ['north', 0, [0, 1]],
    ['east', 16, [1, 0]],
    ['south', 32, [0, -1]],
    ['west', 48, [-1, 0]],
  ] as const)('goes round once: %s', (_, index, [east, north]) => {
    const offset = offsetFrom(center, circle[index] ?? center);
    expect(offset.east / radius).toBeCloseTo(east, 6);
    expect(offset.north / radius).toBeCloseTo(north, 6);
  });
});
