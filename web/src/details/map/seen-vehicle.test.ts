import { expect, test } from 'vitest';
import { seenVehicle } from './seen-vehicle.ts';

const here = { latitude: 49.8, longitude: 10.5 };
const away = { latitude: 49.9, longitude: 10.5 };
const at = (minutes: number): string => new Date(Date.parse('2026-11-22T12:00:00Z') + minutes * 60_000).toISOString();
const latest = { ...here, at: at(60), heading: null, speedKmh: 0, place: { city: 'Geiselwind', countryCode: 'DE' } };

test('a vehicle has stood since its first signal near its place after being elsewhere', () => {
  const trail = [
    { ...here, at: at(0) },
    { ...away, at: at(10) },
    { ...here, at: at(20) },
    { ...here, at: at(60) },
  ];
  expect(seenVehicle(latest, trail)).toMatchObject({ city: 'Geiselwind', standsSince: Date.parse(at(20)) });
});

test('a moving vehicle does not stand, and without other signals a vehicle has stood since the latest one', () => {
  expect(seenVehicle({ ...latest, speedKmh: 70 }, []).standsSince).toBeNull();
  expect(seenVehicle(latest, []).standsSince).toBe(Date.parse(at(60)));
  expect(seenVehicle({ ...latest, place: null }, []).city).toBeNull();
});
