import { expect, test } from 'vitest';
import { remainingRoute, splitRoute } from './remaining-route.ts';
import type { Route } from './route.ts';

const KM = 1 / 111.195_08;
const at = (km: number, eastKm = 0) => ({ latitude: km * KM, longitude: eastKm * KM });

/** 200 km north on the map, 220 km by road, the first half in Germany. */
const route: Route = {
  km: 220,
  legs: [
    { countryCode: 'DE', km: 110 },
    { countryCode: 'CH', km: 110 },
  ],
  line: [at(0), at(50), at(120), at(200)],
  source: 'ESTIMATE',
};

const left = (vehicle: { latitude: number; longitude: number }) => {
  const rest = remainingRoute(route, vehicle);
  return rest?.legs.map(({ countryCode, km }) => `${countryCode} ${Math.round(km)}`) ?? null;
};

test('at and before the start, the whole route remains', () => {
  expect(left(at(0))).toEqual(['DE 110', 'CH 110']);
  expect(left(at(-5))).toEqual(['DE 110', 'CH 110']);
});

test('the part behind the vehicle is removed in proportion', () => {
  expect(left(at(50, 3))).toEqual(['DE 55', 'CH 110']);
  expect(left(at(150))).toEqual(['CH 55']);
  expect(left(at(200))).toEqual([]);
});

test('the remaining line begins at the vehicle, its kilometres are those of its legs', () => {
  const rest = remainingRoute(route, at(150, 2));
  expect(rest?.line).toHaveLength(2);
  expect(rest?.line[0]?.latitude).toBeCloseTo(150 * KM, 4);
  expect(rest?.km).toBeCloseTo(55, 0);
});

test('a winding line is cut at the point nearest to the vehicle, not where it passes by again', () => {
  const turning = {
    ...route,
    legs: [{ countryCode: 'DE', km: 300 }],
    km: 300,
    line: [at(0), at(100), at(100, 50), at(50, 50)],
  };
  const split = (north: number, east: number) => {
    const found = splitRoute(turning, at(north, east));
    const told = (line: readonly { latitude: number; longitude: number }[]) =>
      line.map(({ latitude, longitude }) => [Math.round(latitude / KM), Math.round(longitude / KM)]);
    return found === null ? null : [told(found.driven), told(found.remaining.line), Math.round(found.remaining.km)];
  };
  expect(split(40, -1)).toEqual([
    [
      [0, 0],
      [40, 0],
    ],
    [
      [40, 0],
      [100, 0],
      [100, 50],
      [50, 50],
    ],
    240,
  ]);
  expect(split(101, 30)).toEqual([
    [
      [0, 0],
      [100, 0],
      [100, 30],
    ],
    [
      [100, 30],
      [100, 50],
      [50, 50],
    ],
    105,
  ]);
  expect(split(60, 49)).toEqual([
    [
      [0, 0],
      [100, 0],
      [100, 50],
      [60, 50],
    ],
    [
      [60, 50],
      [50, 50],
    ],
    15,
  ]);
  expect(split(100, 0)).toEqual([
    [
      [0, 0],
      [100, 0],
    ],
    [
      [100, 0],
      [100, 0],
      [100, 50],
      [50, 50],
    ],
    150,
  ]);
});

test('a finished leg is removed, and the next one is complete', () => {
  const equator = {
    ...route,
    km: 200,
    legs: [
      { countryCode: 'DE', km: 100 },
      { countryCode: 'CH', km: 100 },
    ],
    line: [at(0), at(0, 200)],
  };
  expect(remainingRoute(equator, at(0, 100))?.legs).toEqual([{ countryCode: 'CH', km: 100 }]);
  expect(remainingRoute(equator, at(0, 200))).toMatchObject({ legs: [], km: 0 });
});

test('off the route a new one is needed: beyond 30 km for estimates, 5 km for roads', () => {
  const east = (meters: number) => ({ latitude: 0, longitude: meters / 6_371_008.8 / (Math.PI / 180) });
  const isLeft = (source: Route['source'], meters: number) =>
    remainingRoute({ ...route, source }, east(meters)) !== null;
  expect([30_000, 30_000.1].map((meters) => isLeft('ESTIMATE', meters))).toEqual([true, false]);
  expect([5_000, 5_000.1].map((meters) => isLeft('ROAD', meters))).toEqual([true, false]);
});

test('a route with a ferry or without a line needs a new one', () => {
  const withFerry = [...route.legs, { countryCode: 'SE', km: 20, ferryMs: 1 }];
  expect(remainingRoute({ ...route, legs: withFerry }, at(100))).toBeNull();
  expect(remainingRoute({ ...route, line: [at(0)] }, at(0))).toBeNull();
  expect(remainingRoute({ ...route, line: [at(0), at(0)] }, at(0))).toBeNull();
});
