import fc from 'fast-check';
import { expect, test } from 'vitest';
import { haltPlaces, longestStand } from './halt-places.ts';

const MINUTE = 60_000;
const METER = 1 / 111_195;
const gate = { latitude: 53.5, longitude: 10 };
const north = (meters: number) => ({ ...gate, latitude: gate.latitude + meters * METER });
const fix = (minute: number, meters: number) => ({ ...north(meters), at: minute * MINUTE });

test('a vehicle stood where it was longest, for at least ten minutes', () => {
  const drive = [fix(0, 5_000), fix(3, 2_000)];
  const atTheGate = [fix(6, 300), fix(12, 310), fix(16, 305)];
  const atTheDock = [fix(20, 0), fix(30, 20), fix(50, 10)];
  const place = longestStand([...drive, ...atTheGate, ...atTheDock, fix(60, 4_000)]);
  expect(place?.latitude).toBeCloseTo(north(10).latitude, 6);
  expect(longestStand([...drive, fix(20, 0), fix(29.9, 0)])).toBeNull();
  expect(longestStand([...drive, fix(20, 0), fix(30, 0)])).toEqual(gate);
  expect(longestStand([fix(20, 0), fix(40, 61)])).toBeNull();
  expect(longestStand([])).toBeNull();
});

test('stands of many visits are one place if they are close together', () => {
  const stands = [north(500), north(0), north(20), north(505), north(40), north(2_000)];
  const places = haltPlaces(stands, 2);
  expect(places.map(({ halts }) => halts)).toEqual([3, 2]);
  expect(places[0]?.latitude).toBeCloseTo(north(20).latitude, 6);
  expect(haltPlaces([], 5)).toEqual([]);
});

test('every visit is counted once', () => {
  const stands = fc.array(fc.integer({ min: 0, max: 1_000 }).map(north), { maxLength: 40 });
  fc.assert(
    fc.property(stands, (all) => {
      const places = haltPlaces(all, 100);
      expect(places.reduce((sum, { halts }) => sum + halts, 0)).toBe(all.length);
      expect(places.map(({ halts }) => halts)).toEqual(places.map(({ halts }) => halts).toSorted((a, b) => b - a));
    }),
  );
});
