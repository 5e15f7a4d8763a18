import { expect, test } from 'vitest';
import { remainingRoute } from './remaining-route.ts';
import type { Route } from './route.ts';

const KM = 1 / 111.195_08;
const at = (km: number, eastKm = 0) => ({ latitude: km * KM, longitude: eastKm * KM });

/** 200 km to the north on the map, 220 on the road; the first half in Germany. */
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

test('all of it is left at the beginning, and before it', () => {
  expect(left(at(0))).toEqual(['DE 110', 'CH 110']);
  expect(left(at(-5))).toEqual(['DE 110', 'CH 110']);
});

test('what lies behind is gone, in proportion', () => {
  expect(left(at(50, 3))).toEqual(['DE 55', 'CH 110']);
  expect(left(at(150))).toEqual(['CH 55']);
  expect(left(at(200))).toEqual([]);
});

test('its line begins at the vehicle, and its kilometres are those of its legs', () => {
  const rest = remainingRoute(route, at(150, 2));
  expect(rest?.line).toHaveLength(2);
  expect(rest?.line[0]?.latitude).toBeCloseTo(150 * KM, 4);
  expect(rest?.km).toBeCloseTo(55, 0);
});

test('off the route only a new one tells', () => {
  expect(left(at(100, 29))).not.toBeNull();
  expect(left(at(100, 31))).toBeNull();
  expect(remainingRoute({ ...route, source: 'ROAD' }, at(100, 6))).toBeNull();
});

test('with a ferry, too, and without a line', () => {
  expect(remainingRoute({ ...route, legs: [{ countryCode: 'SE', km: 220, ferryMs: 1 }] }, at(100))).toBeNull();
  expect(remainingRoute({ ...route, line: [at(0)] }, at(0))).toBeNull();
});
