import { expect, test } from 'vitest';
import { drivenOnDay, haulsOfDay } from './day-hauls.ts';
import { DAY } from './durations.ts';
import { openRoads } from './roads.ts';
import { drivingVariantOf, drivingVariants } from './driving-variants.ts';

const roads = await openRoads();
const monday = Date.UTC(2026, 10, 16) / DAY;
const days = Array.from({ length: 26 }, (_, index) => drivenOnDay(20_831, monday + index, roads));

test('the transports of a demo day are the same whenever they are drawn', () => {
  expect(drivenOnDay(20_831, monday + 1, roads)).toEqual(days[1]);
  expect(drivenOnDay(20_831, monday + 2, roads)).not.toEqual(days[1]);
});

test('demo transports are many on working days, few at weekends, and planned on their day', () => {
  expect(days.slice(0, 7).map((hauls) => hauls.length)).toEqual([40, 40, 40, 40, 40, 8, 8]);
  const plannedOn = days.flatMap((hauls, index) =>
    hauls.map(({ trips: [trip] }) => Math.floor(trip.plannedAt / DAY) - monday - index),
  );
  expect(new Set(plannedOn)).toEqual(new Set([0]));
});

test('no demo truck is sent again before it is back', () => {
  const all = days.flat();
  const overlapping = all.filter(({ sender, trips: [trip] }) =>
    all.some(
      (other) =>
        other.sender !== sender &&
        other.sender.trackingId === sender.trackingId &&
        other.trips[0].plannedAt > trip.plannedAt &&
        other.sender.track[0].from < (sender.track.at(-1)?.to ?? 0) + DAY,
    ),
  );
  expect(overlapping).toEqual([]);
});

test('no demo reference is used twice', () => {
  const references = days.flat().flatMap(({ trips: [trip] }) => trip.plan.reference ?? []);
  expect(new Set(references).size).toBe(references.length);
});

test('in a month, some demo trucks belong to each odd world, and all others follow every assumption', () => {
  const usual = Array.from({ length: 26 }, (_, index) => haulsOfDay(20_831, monday + index, roads)).flat();
  const names = usual.map((haul) => drivingVariantOf(haul)?.name ?? null);
  const [, ...odd] = drivingVariants.map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set([null, ...odd]));
  const share = names.filter((name) => name !== null).length / usual.length;
  expect(share).toBeGreaterThan(0.03);
  expect(share).toBeLessThan(0.2);
  const driven = days.flat();
  const others = usual.filter((_, index) => names[index] === null);
  const slow = names.indexOf('pace x 1.6');
  expect(driven[slow]?.sender.track).not.toEqual(usual[slow]?.sender.track);
  expect(driven.filter((_, index) => names[index] === null)).toEqual(others);
});
