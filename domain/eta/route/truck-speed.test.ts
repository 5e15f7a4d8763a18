import { expect, test } from 'vitest';
import { drivingMs, lastKilometersMs } from './truck-speed.ts';

const HOUR = 3_600_000;

test.each([
  ['80 km/h', ['AT', 'CH', 'CZ', 'DE', 'DK', 'HU', 'IT', 'NL', 'PL'], 700],
  ['90 km/h', ['BE', 'EE', 'FR', 'HR', 'SK'], 720],
])('with a limit of %s: %j', (_, countries, km) => {
  expect(countries.map((country) => drivingMs(country, km))).toEqual(countries.map(() => 10 * HOUR));
});

test('a lorry is faster with a limit of 90 than of 80, and slower if the limit is unknown', () => {
  expect(drivingMs('DE', 700)).toBe(10 * HOUR);
  expect(drivingMs('FR', 720)).toBe(10 * HOUR);
  expect(drivingMs('XX', 680)).toBe(10 * HOUR);
});

test('the last kilometres add minutes, but not for distances shorter than that', () => {
  expect(lastKilometersMs('DE', 500) / 60_000).toBeCloseTo(3.4, 1);
  expect(lastKilometersMs('DE', 1) * 4).toBeCloseTo(lastKilometersMs('DE', 4), 3);
  expect(lastKilometersMs('DE', 0)).toBe(0);
});
