import { expect, test } from 'vitest';
import { signalsInside } from './signals-inside.ts';

const MINUTE = 60_000;
const start = Date.parse('2026-11-20T08:00:00Z');
const place = { latitude: 50, longitude: 10 };
const signal = (minutes: number, km: number) => ({
  latitude: 50 + km / 111.195,
  longitude: 10,
  at: new Date(start + minutes * MINUTE).toISOString(),
  speedKmh: null,
  heading: null,
});
const signals = [signal(0, 5), signal(5, 0.9), signal(10, 0.1), signal(15, 1.1), signal(20, 0.2), signal(25, 0)];

test('signals inside a waypoint are those near enough, at the right time', () => {
  expect(signalsInside(signals, place, 1_000, start, start + 20 * MINUTE)).toEqual({
    count: 3,
    first: start + 5 * MINUTE,
    last: start + 20 * MINUTE,
  });
  expect(signalsInside(signals, place, 1_000, start, Infinity)?.count).toBe(4);
});

test('no signal near a waypoint means none inside', () => {
  expect(signalsInside(signals, place, 1_000, start, start + MINUTE)).toBeNull();
  expect(signalsInside([], place, 1_000, 0, Infinity)).toBeNull();
});
