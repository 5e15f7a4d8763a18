import { expect, test } from 'vitest';
import { drive, type DriverTiming } from './drive.ts';
import { drivingTime } from './driving-time.ts';
import { placeNamed } from './places.ts';
import { planArrivals } from './planned-windows.ts';
import { openRoads } from './roads.ts';
import { seededRandom } from './seeded-random.ts';

const lane = ['Hamburg', 'Kassel', 'Milano'].map(placeNamed);
const week = { from: Date.UTC(2026, 10, 16), to: Date.UTC(2026, 10, 20) };

const roads = await openRoads();
const manners: readonly DriverTiming[] = ['on-time', 'early', 'late', 'broken-down', 'waiting'];

test.each(manners)('%s: no stop is reached sooner than a truck can drive there', (manner) => {
  const tooSoon = Array.from({ length: 50 }, (_, ordinal) => {
    const random = seededRandom(ordinal, manner);
    const stops = drive(lane, planArrivals(lane, week, roads, random), manner, roads, random);
    return stops.slice(1).filter(({ arrival, place }, index) => {
      const before = stops[index];
      return before && arrival < before.departure + drivingTime(roads(before.place, place));
    });
  });
  expect(tooSoon.flat()).toEqual([]);
});
