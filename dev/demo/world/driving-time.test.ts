import { expect, test } from 'vitest';
import { drivingTime } from './driving-time.ts';
import { HOUR } from './durations.ts';

const kmIn = (hours: number): number => hours * 65;

test.each([
  ['no break up to 4.5 hours', 4.5, 4.5],
  ['45 minutes after them', 5, 5.75],
  ['no rest up to 9 hours', 9, 9.75],
  ['11 hours of rest after them', 10, 21.75],
  ['and so on', 19, 42.5],
])('%s', (_rule, atTheWheel, hours) => {
  expect(drivingTime({ km: kmIn(atTheWheel), ferryMs: 0 }) / HOUR).toBeCloseTo(hours, 6);
});

test('a ferry takes its time on top', () => {
  expect(drivingTime({ km: kmIn(2), ferryMs: 3 * HOUR }) / HOUR).toBeCloseTo(5, 6);
});
