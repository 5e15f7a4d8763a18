import { openStandings } from '@milepost/domain/eta/transport-standing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Camera, groupingZoom, groupTrucks, type Mark, markAt, radiusOf } from './group-trucks.ts';
import { testTruck } from './test-truck.ts';
import { mercator, type Truck } from './truck.ts';

const truckAt = (longitude: number, latitude: number, id = `${longitude} ${latitude}`): Truck =>
  testTruck({
    id,
    longitude,
    latitude,
    mark: openStandings[Math.abs(Math.round(longitude * 100)) % openStandings.length] ?? 'NO_ETA',
  });

const cameraAt = (zoom: number, longitude = 10, latitude = 50): Camera => {
  const worldPixels = 512 * 2 ** zoom;
  const { x, y } = mercator(longitude, latitude);
  return { x: x - 700 / worldPixels, y: y - 400 / worldPixels, worldPixels, width: 1400, height: 800 };
};

const places = fc.array(
  fc.tuple(fc.double({ min: 5, max: 15, noNaN: true }), fc.double({ min: 47, max: 53, noNaN: true })),
  {
    maxLength: 200,
  },
);

test('every truck in view is in exactly one mark', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 0, max: 20_000 }), (found, total) => {
      const trucks = found.map(([longitude, latitude], index) => truckAt(longitude, latitude, String(index)));
      const drawn = groupTrucks(trucks, total, cameraAt(4)).flatMap((mark) => mark.trucks.map(({ id }) => id));
      expect(drawn.toSorted()).toEqual(trucks.map(({ id }) => id).toSorted());
    }),
  );
});

test('panning does not change groups that stay in view', () => {
  fc.assert(
    fc.property(places, fc.double({ min: -2, max: 2, noNaN: true }), (found, way) => {
      const trucks = found.map(([longitude, latitude], index) => truckAt(longitude, latitude, String(index)));
      const groupsAt = (longitude: number) =>
        groupTrucks(trucks, 10_000, cameraAt(4, longitude)).map((mark) => mark.trucks.map(({ id }) => id).join());
      expect(new Set(groupsAt(10 + way))).toEqual(new Set(groupsAt(10)));
    }),
  );
});

test('on a phone a hundred trucks are grouped, a handful are not', () => {
  const apart = Array.from({ length: 30 }, (_, index) => truckAt((index % 6) * 2, 45 + Math.floor(index / 6) * 2));
  const marks = (total: number) => groupTrucks(apart, total, cameraAt(3)).length;
  expect(marks(100)).toBeLessThan(15);
  expect(marks(30)).toBeGreaterThan(marks(100));
});

test('a few trucks are never grouped, unless they are in the same place', () => {
  const apart = Array.from({ length: 50 }, (_, index) => truckAt(5 + (index % 10), 46 + Math.floor(index / 10)));
  expect(groupTrucks(apart, 300, cameraAt(4))).toHaveLength(50);
  const depot = Array.from({ length: 6 }, (_, index) => truckAt(10, 50, String(index)));
  expect(groupTrucks(depot, 300, cameraAt(4)).map(({ trucks }) => trucks.length)).toEqual([6]);
});

test('ten thousand trucks are grouped on a map of Europe, and separate on one of a region', () => {
  expect(groupingZoom(300)).toBeLessThan(4);
  expect(groupingZoom(301)).toBeGreaterThan(4);
  expect(groupingZoom(10_000)).toBeGreaterThan(6);
  expect(groupingZoom(10_000)).toBeLessThan(8);
});

test('a truck out of view is not drawn', () => {
  expect(groupTrucks([truckAt(-60, 10)], 1, cameraAt(6))).toEqual([]);
});

test('a group reports how many of its trucks have each mark', () => {
  const trucks = [truckAt(10, 50, 'a'), truckAt(10.01, 50, 'b'), truckAt(10.01, 50, 'c'), truckAt(10, 50, 'd')];
  const [mark] = groupTrucks(trucks, 10_000, cameraAt(4));
  expect([...(mark?.shares.values() ?? [])]).toEqual([2, 2]);
  expect(mark?.x).toBeCloseTo(700, 0);
});

const mark = (x: number, y: number, count = 1): Mark => {
  const trucks = Array.from({ length: count }, (_, index) => testTruck({ id: `${x} ${y} ${index}` }));
  const [truck = testTruck()] = trucks;
  return { x, y, truck, trucks, shares: new Map() };
};

test('the mark nearest to the pointer is found', () => {
  const [a, b] = [mark(100, 100), mark(118, 100)];
  expect(markAt([a, b], 107, 100)).toBe(a);
  expect(markAt([a, b], 112, 100)).toBe(b);
});

test('a finger may miss a truck by a little, not by more', () => {
  const truck = mark(100, 100);
  expect(markAt([truck], 114, 100)).toBe(truck);
  expect(markAt([truck], 114.1, 100)).toBeNull();
  expect(markAt([], 100, 100)).toBeNull();
});

test('groups grow with the number of trucks, up to a maximum size', () => {
  const radii = [1, 2, 10, 100, 10_000].map((count) => radiusOf(mark(0, 0, count)));
  expect(radii).toEqual(radii.toSorted((a, b) => a - b));
  expect(radii[0]).toBe(8);
  expect(radii.at(-1)).toBe(30);
  expect(markAt([mark(100, 100, 1000)], 128, 100)).not.toBeNull();
});
