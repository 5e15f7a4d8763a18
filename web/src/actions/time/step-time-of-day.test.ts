import { expect, test } from 'vitest';
import { stepTimeOfDay } from './step-time-of-day.ts';

test.each([
  ['08:00', '08:15', '07:45'],
  ['08:07', '08:15', '08:00'],
  ['23:45', '00:00', '23:30'],
  ['00:00', '00:15', '23:45'],
  ['', '08:00', '08:00'],
  ['soon', '08:00', '08:00'],
])('after %s comes %s, before it %s', (time, later, earlier) => {
  expect(stepTimeOfDay(time, 1)).toBe(later);
  expect(stepTimeOfDay(time, -1)).toBe(earlier);
});
