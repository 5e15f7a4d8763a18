import { expect, test } from 'vitest';
import { drivingTime } from './driving-time.ts';
import { HOUR } from './durations.ts';

/** As far as a truck comes in so many hours at the wheel: 52 km an hour, as the crow flies. */
const kmIn = (hours: number): number => hours * 52;

test.each([
  ['no break up to 4.5 hours', 4.5, 4.5],
  ['45 minutes after them', 5, 5.75],
  ['no rest up to 9 hours', 9, 9.75],
  ['11 hours of rest after them', 10, 21.75],
  ['and so on', 19, 42.5],
])('%s', (_rule, atTheWheel, hours) => {
  expect(drivingTime(kmIn(atTheWheel)) / HOUR).toBeCloseTo(hours, 6);
});
