import { expect, test } from 'vitest';
import { circleAround } from './circle-around.ts';
import { metersBetween } from './position.ts';

test.each([1_000, 5_000, 20_000, 100_000])('a circle of %d m is round enough to be looked at, and closed', (radius) => {
  const center = { latitude: 52.5, longitude: 13.4 };
  const circle = circleAround(center, radius, 64);
  expect(circle).toHaveLength(65);
  expect(circle[0]).toEqual(circle.at(-1));
  for (const point of circle) {
    const share = metersBetween(center, point) / radius;
    expect(share).toBeGreaterThan(0.98);
    expect(share).toBeLessThan(1.02);
  }
});
