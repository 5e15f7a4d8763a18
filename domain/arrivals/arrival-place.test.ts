import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metersBetween } from '../geography/position.ts';
import { boxAround, isAtPlace } from './arrival-place.ts';

const gate = { latitude: 53.5436, longitude: 9.9661 };
const northOf = (meters: number) => ({ ...gate, latitude: gate.latitude + meters / 111_195 });

test('a stop is at a place within one kilometre, and not beyond', () => {
  expect(isAtPlace(gate, gate)).toBe(true);
  expect(isAtPlace(gate, northOf(995))).toBe(true);
  expect(isAtPlace(gate, northOf(1_005))).toBe(false);
});

test('every position at a place is within the box around it', () => {
  const near = fc.record({
    latitude: fc.double({ min: -85, max: 85, noNaN: true }),
    longitude: fc.double({ min: -179, max: 179, noNaN: true }),
    angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
  });
  fc.assert(
    fc.property(near, ({ latitude, longitude, angle }) => {
      const place = { latitude, longitude };
      const step = 990 / 111_195;
      const stop = {
        latitude: latitude + step * Math.sin(angle),
        longitude: longitude + (step * Math.cos(angle)) / Math.cos((latitude * Math.PI) / 180),
      };
      fc.pre(metersBetween(place, stop) <= 1_000);
      const { south, north, west, east } = boxAround(place);
      expect(stop.latitude >= south && stop.latitude <= north).toBe(true);
      expect(stop.longitude >= west && stop.longitude <= east).toBe(true);
    }),
  );
});
